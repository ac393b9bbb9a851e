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
      const voucher = `<link rel="modulepreload" crossorigin href="/${page.fileName}">`
      const styles = [...(page.viteMetadata?.importedCss ?? [])].map(
        (file) => `<link rel="preload" as="style" crossorigin href="/${file}">`,
      )
      const rest = big.reduce((left, tag) => left.replace(tag, ''), html)
      return rest
        .replace(/\s*<script type="module"/, (script) => [...big, voucher].join('\n    ') + script)
        .replace('</head>', `${styles.join('')}</head>`)
    },
  },
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), inOrder],
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
              test: /sites\/main\/Shell\.tsx$|src\/ui\/(Page|DayInput|MoneyCell|amount-text)\.tsx?$|icons\/(Delete|Plus)Outlined|rolldown\/runtime/,
            },
            // the page people open first stands on nothing but the frame
            { name: 'voucher', priority: 1, test: /finance\/vouchers\/VoucherPage\.tsx$/ },
            // what many pages stand on comes in two files instead of sixty
            { name: 'controls', test: /node_modules\//, minShareCount: 8 },
            { name: 'common', test: /apps\/web\/src|packages\//, minShareCount: 8 },
          ],
        },
      },
    },
  },
})
