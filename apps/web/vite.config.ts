/** The web build: one entrance per site, served by the server from dist; in development /auth, /rest and their like go to it. */
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = process.env['QZ_SERVER'] ?? 'http://127.0.0.1:8080'
const proxied = ['/auth', '/rest', '/static', '/app.json', '/openapi.json', '/crm.html', '/hktax.html']

/** The page people open first comes with the frame: asking for it after the frame has run is a round trip later. */
const withVoucherPage: Plugin = {
  name: 'with-voucher-page',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) => {
      const page = Object.values(bundle ?? {}).find(
        (one) => one.type === 'chunk' && Object.keys(one.modules).some((id) => id.endsWith('finance/vouchers/VoucherPage.tsx')),
      )
      if (page?.type !== 'chunk') return []
      const ahead = { rel: 'modulepreload', crossorigin: true, href: `/${page.fileName}` }
      const styles = [...(page.viteMetadata?.importedCss ?? [])].map((file) => ({
        rel: 'preload',
        as: 'style',
        crossorigin: true,
        href: `/${file}`,
      }))
      return [ahead, ...styles].map((attrs) => ({ tag: 'link', attrs, injectTo: 'head' as const }))
    },
  },
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), withVoucherPage],
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
          ],
        },
      },
    },
  },
})
