/** `node scripts/build-verifier.ts`: the archive verifier and what it needs as one file, to be carried to where there is nothing. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('../apps/verifier', import.meta.url))

await build({
  root,
  configFile: false,
  logLevel: 'warn',
  ssr: { noExternal: true },
  build: {
    ssr: join(root, 'src/main.ts'),
    target: 'node24',
    minify: false,
    rollupOptions: { output: { entryFileNames: 'verifier.mjs' } },
  },
})
