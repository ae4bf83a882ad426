// Fails when a source of the page has a line that no screen holds, or a colour that is no token.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const LONGEST = 160
/** The one home of colours. A browser paints the theme of index.html before it has any style. */
const HOMES = ['src/tokens.css', 'index.html', 'test/**']

const NAMED = `
  aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood
  cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray
  darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen
  darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue
  firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew
  hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan
  lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue
  lightslategray lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine
  mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise
  mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange
  orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum
  powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna
  silver skyblue slateblue slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet
  wheat white whitesmoke yellow yellowgreen
`
const HEX = /(?<![&\w])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b/gi
const FUNCTION = /(?<![\w.-])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/gi
/** A property or an attribute that takes a colour, with its value. */
const COLOURED =
  /(?<![\w-])(?:--[\w-]+|(?:[\w-]+-)?(?:color|shadow)|background|border[\w-]*|outline|fill|stroke|filter|own|other)\s*[:=]\s*["'{]?([^;"'}]*)/gi
const NAME = new RegExp(`(?<![\\w-])(?:${NAMED.trim().split(/\s+/).join('|')})(?![\\w-(])`, 'gi')

function found(line: string): string[] {
  const names = [...line.matchAll(COLOURED)].flatMap(([, value = '']) => value.match(NAME) ?? [])
  return [...(line.match(HEX) ?? []), ...(line.match(FUNCTION) ?? []), ...names]
}

/** What is wrong with that source, one line each. */
export function faultsOf(source: string, isHome = false): string[] {
  return source
    .split('\n')
    .flatMap((line, at) => [
      ...(line.length > LONGEST ? [`${at + 1}: ${line.length} characters, not ${LONGEST}`] : []),
      ...(isHome ? [] : found(line).map((colour) => `${at + 1}: ${colour} is no token of src/tokens.css`)),
    ])
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const web = fileURLToPath(new URL('..', import.meta.url))
  const files = globSync(['*.{html,js,ts}', '{scripts,src,test}/**/*.{css,html,mjs,svelte,ts}'], { cwd: web })
  const homes = new Set(globSync([...HOMES, 'scripts/*'], { cwd: web }))
  const faults = files.flatMap((file) =>
    faultsOf(readFileSync(join(web, file), 'utf8'), homes.has(file)).map((fault) => `${file}:${fault}`),
  )
  if (faults.length) {
    console.error(faults.join('\n'))
    process.exit(1)
  }
  console.log(`${files.length} sources`)
}
