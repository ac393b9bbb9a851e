/** The web build: one entrance per site, served by the server from dist; in development /auth, /rest and their like go to it. */
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = process.env['QZ_SERVER'] ?? 'http://127.0.0.1:8080'
const proxied = ['/auth', '/rest', '/static', '/app.json', '/openapi.json', '/crm.html', '/hktax.html']

/**
 * What a window is asked for, in the order it is needed: the two big files, which are read side by side, then the page people open first
 * (asking for it after the frame has run is a round trip later), then what is small. A browser asks six at a time, and they come in turn.
 */
const inOrder: Plugin = {
  name: 'in-order',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      const page = Object.values(bundle ?? {}).find(
        (one) => one.type === 'chunk' && Object.keys(one.modules).some((id) => id.endsWith('finance/vouchers/VoucherPage.tsx')),
      )
      if (page?.type !== 'chunk') return html
      const big = [...html.matchAll(/\s*<link rel="modulepreload"[^>]*\/(?:libraries|frame)-[^>]*>/g)].map(([tag]) => tag)
      // the server puts another page's files in their place (its `page-files.ts`)
      const voucher = `<link rel="modulepreload" crossorigin href="/${page.fileName}" data-page>`
      const styles = [...(page.viteMetadata?.importedCss ?? [])].map(
        (file) => `<link rel="preload" as="style" crossorigin href="/${file}" data-page>`,
      )
      const rest = big.reduce((left, tag) => left.replace(tag, ''), html)
      return rest
        .replace(/\s*<script type="module"/, (script) => [...big, voucher].join('\n    ') + script)
        .replace('</head>', `${styles.join('')}</head>`)
    },
  },
}

/** Programs and styles a page stands on beyond the frame, by the file it is written in; `shared`: those of nearly every page. */
const pageFiles: Plugin = {
  name: 'page-files',
  generateBundle(_, bundle) {
    const chunks = new Map(Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])))
    const standsOn = (fileName: string, found = new Set<string>()): Set<string> => {
      const chunk = chunks.get(fileName)
      if (chunk === undefined || found.has(fileName)) return found
      found.add(fileName)
      for (const one of chunk.imports) standsOn(one, found)
      return found
    }
    const frame = new Set(
      [...chunks.values()].filter((one) => one.isEntry || one.name === 'frame').flatMap((one) => [...standsOn(one.fileName)]),
    )
    const filesOf = (scripts: readonly string[]) => ({
      scripts: scripts.map((file) => `/${file}`),
      styles: scripts.flatMap((file) => [...(chunks.get(file)?.viteMetadata?.importedCss ?? [])].map((style) => `/${style}`)),
    })
    const beyond = (fileName: string) => filesOf([...standsOn(fileName)].filter((one) => !frame.has(one)))
    const written = `${import.meta.dirname}/src/`
    const pages = [...chunks.values()].flatMap((one) => {
      const page = Object.keys(one.modules).find((id) => id.startsWith(written) && /Pages?\.tsx$|Lists\.tsx$/.test(id))
      return one.isDynamicEntry && page !== undefined ? [[page.slice(written.length), beyond(one.fileName)] as const] : []
    })
    const shared = filesOf([...chunks.values()].filter(({ name }) => name === 'common' || name === 'controls').map((one) => one.fileName))
    this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify({ shared, pages: Object.fromEntries(pages) }) })
  },
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), inOrder, pageFiles],
  server: { port: 5173, proxy: Object.fromEntries(proxied.map((path) => [path, { target: server }])) },
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      input: { main: 'index.html' },
      // the frame and all it stands on is two files, read side by side by two cores; each further one costs a request before anything is drawn
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'libraries',
              priority: 3,
              test: /node_modules\/(react|react-dom|scheduler|zod|react-router|@tanstack\/(query-core|react-query)|big\.js|zustand)\//,
            },
            {
              name: 'frame',
              priority: 2,
              test: /sites\/main\/Shell\.tsx$|src\/ui\/(\w+\/)?(Page|DayInput|MoneyCell|amount-text|makers-context)\.tsx?$|icons\/(Delete|Plus)Outlined|rolldown\/runtime/,
            },
            // the page people open first stands on nothing but the frame
            { name: 'voucher', priority: 1, test: /finance\/vouchers\/VoucherPage\.tsx$/ },
            // what many pages stand on comes in two files instead of sixty
            { name: 'controls', test: /node_modules\//, minShareCount: 10 },
            { name: 'common', test: /apps\/web\/src|packages\//, minShareCount: 10 },
          ],
        },
      },
    },
  },
})
