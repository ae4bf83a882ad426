// Fails when a text of the page is missing in a language, missing altogether, or used nowhere.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const web = fileURLToPath(new URL('..', import.meta.url))
const rules = join(web, '..', 'src', 'clubhouse')
const read = (...path) => readFileSync(join(...path), 'utf8')
const files = (folder, endings) =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((name) => endings.some((ending) => name.endsWith(ending)))

const idsOf = (text) => new Set([...text.matchAll(/^([A-Za-z][\w-]*) =/gm)].map((match) => match[1]))
// The house's own texts, and what each game's table says beyond the rules.
const pageIds = (language) =>
  new Set(files(join(web, 'src'), [`/${language}.ftl`, `.${language}.ftl`]).flatMap((name) => [...idsOf(read(name))]))
const own = { fr: pageIds('fr'), en: pageIds('en') }
const shared = [join(rules, 'words'), join(rules, 'games')].flatMap((folder) => files(folder, ['words.fr.ftl']))
const others = new Set(shared.flatMap((name) => [...idsOf(read(name))]))

const source = files(join(web, 'src'), ['.svelte', '.ts'])
  .map((name) => read(name))
  .join('\n')
const said = [...source.matchAll(/\b(?:t|told|say)\(\s*(['"])([\w-]+)\1/g)].map((match) => match[2])
const quoted = new Set([...source.matchAll(/(['"])([A-Za-z][\w-]*)\1/g)].map((match) => match[2]))
// `level-${…}` uses every message that begins and ends so.
const patterns = [...source.matchAll(/`([\w-]*\$\{[^`]*)`/g)]
  .map((match) => match[1].replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '\0'))
  .filter((text) => /^[\w-]*-?\0[\w-]*$/.test(text) && /[a-z]+-\0/.test(text))
  .map((text) => new RegExp(`^${text.replaceAll('\0', '.+')}$`))
// Facts are told by `<kind>-<value>`: a progress is a fact of a label. What a game is called, its sign says.
const isUsed = (id) => quoted.has(id) || patterns.some((pattern) => pattern.test(id))

const faults = [
  ...[...own.fr].filter((id) => !own.en.has(id)).map((id) => `English lacks ${id}`),
  ...[...own.en].filter((id) => !own.fr.has(id)).map((id) => `French lacks ${id}`),
  ...said.filter((id) => !own.fr.has(id) && !others.has(id)).map((id) => `nobody says ${id}`),
  // A game that is only announced says its name here, and a refusal with notation in it is said another way.
  ...[...own.fr].filter((id) => others.has(id) && !/^(game|refused)-/.test(id)).map((id) => `${id} has two homes`),
  ...[...own.fr].filter((id) => !isUsed(id)).map((id) => `${id} is used nowhere`),
]
if (faults.length) {
  console.error([...new Set(faults)].join('\n'))
  process.exit(1)
}
console.log(`${own.fr.size} texts in two languages`)
