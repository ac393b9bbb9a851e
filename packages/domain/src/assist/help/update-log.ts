/** The update log (更新日志): CHANGELOG.md as users read it, the newest version first. */

export interface UpdateEntry {
  /** "0.1.0（未发布）" as the heading says. */
  readonly version: string
  /** The line under the heading, empty when there is none. */
  readonly note: string
  readonly changes: readonly string[]
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
