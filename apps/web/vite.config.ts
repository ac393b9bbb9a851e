/** The web build: one entrance per site, served by the server from dist; in development /auth, /rest and their like go to it. */
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env['QZ_SERVER'] ?? 'http://127.0.0.1:8080'
const proxied = ['/auth', '/rest', '/static', '/app.json', '/openapi.json']

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: { port: 5173, proxy: Object.fromEntries(proxied.map((path) => [path, { target: server }])) },
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { input: { main: 'index.html' } },
  },
})
