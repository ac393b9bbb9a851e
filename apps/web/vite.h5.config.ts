/**
 * The client's telephone page: a build of its own beside the main one, so that neither loads a piece of the other (decision 0029). What it
 * draws with is a tenth of the main site's: a telephone on a slow line has the whole page for less than 80 kB (decision 0057).
 */
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: {
    alias: [
      { find: /^react(?:-dom)?$/, replacement: 'preact/compat' },
      { find: 'react-dom/client', replacement: 'preact/compat/client' },
      { find: 'react/jsx-runtime', replacement: 'preact/jsx-runtime' },
    ],
  },
  publicDir: false,
  build: {
    target: 'es2022',
    emptyOutDir: false,
    rolldownOptions: {
      input: { h5: 'h5.html' },
      output: {
        entryFileNames: 'assets/h5-[hash].js',
        chunkFileNames: 'assets/h5-[name]-[hash].js',
        assetFileNames: 'assets/h5-[hash][extname]',
      },
    },
  },
})
