/** Where we are: the path, the query and the fragment of the address, and a way to go elsewhere without a reload. */

class Place {
  path = $state(location.pathname)
  search = $state(location.search)
  fragment = $state(decodeURIComponent(location.hash.slice(1)))

  constructor() {
    addEventListener('popstate', () => this.look())
    document.addEventListener('click', (click) => this.follow(click))
  }

  go(address: string): void {
    history.pushState(null, '', address)
    this.look()
    if (!this.fragment) scrollTo(0, 0)
  }

  /** Says in the address what is shown, without a step that "back" would undo. */
  note(search: string): void {
    history.replaceState(null, '', `${location.pathname}${search}${location.hash}`)
    this.look()
  }

  private look(): void {
    this.path = location.pathname
    this.search = location.search
    this.fragment = decodeURIComponent(location.hash.slice(1))
  }

  private follow(click: MouseEvent): void {
    if (click.defaultPrevented || click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey) return
    const link = click.target instanceof Element ? click.target.closest('a') : null
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return
    if (link.pathname.startsWith('/api/')) return
    click.preventDefault()
    this.go(link.pathname + link.search + link.hash)
  }
}

export const place = new Place()
