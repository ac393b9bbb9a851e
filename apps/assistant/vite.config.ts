/** The chat service's page: one small site, served by the service from dist. */
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: { target: 'es2022', modulePreload: { polyfill: false } },
})
