/** The update log (更新日志): CHANGELOG.md as users read it, the newest version first; what is not released yet lies in files of its own. */

export interface UpdateEntry {
  /** "0.1.0（未发布）" as the heading says. */
  readonly version: string
  /** The line under the heading, empty when there is none. */
  readonly note: string
  readonly changes: readonly string[]
}

/** The log with the fragments, in the order given, at the head of the newest version's list. */
export function withFragments(markdown: string, fragments: readonly string[]): string {
  const lines = fragments.flatMap((text) => text.split('\n')).filter((line) => line.trim() !== '')
  const first = markdown.search(/^[-*] /m)
  return first < 0 || lines.length === 0 ? markdown : `${markdown.slice(0, first)}${lines.join('\n')}\n${markdown.slice(first)}`
}

/** Reads `## version`, an optional line, and its list. */
export function readUpdateLog(markdown: string): UpdateEntry[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [version = '', ...lines] = part.split('\n')
      const items: string[] = []
      const note: string[] = []
      for (const line of lines) {
        if (/^[-*] /.test(line)) items.push(line.slice(2).trim())
        else if (line.trim() !== '' && items.length > 0) items.push(`${items.pop()!}${line.trim()}`)
        else if (line.trim() !== '') note.push(line.trim())
      }
      return { version: version.trim(), note: note.join(''), changes: items }
    })
}
