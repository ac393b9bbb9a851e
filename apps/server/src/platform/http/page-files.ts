/** Files of a page named in the head of the document: on their way before the frame has run and asks for the page. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const filesSchema = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) })
/** As the web's build writes it: by the file a page is written in, what it stands on beyond the frame. */
const tableSchema = z.object({ shared: filesSchema, pages: z.record(z.string(), filesSchema) })
type Table = z.infer<typeof tableSchema>

/** None where the web was built without it. */
export function pageFilesOf(dir: string): Table | null {
  const path = join(dir, 'pages.json')
  return existsSync(path) ? tableSchema.parse(JSON.parse(readFileSync(path, 'utf8'))) : null
}

/**
 * The document for another page than the one people open first, whose files stand in it (`data-page`). `source`: the file the page is
 * written in; null: what nearly every page stands on.
 */
export function withPageFiles(html: string, table: Table | null, source: string | null): string {
  if (table === null) return html
  const { scripts, styles } = (source === null ? undefined : table.pages[source]) ?? table.shared
  const links = [
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}" data-page>`),
    ...styles.map((file) => `<link rel="preload" as="style" crossorigin href="${file}" data-page>`),
  ]
  return html.replaceAll(/\s*<link [^>]*data-page[^>]*>/g, '').replace('</head>', `${links.join('')}</head>`)
}
