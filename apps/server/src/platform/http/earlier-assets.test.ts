/** A rolling update: pages find the programs they were built with, whichever process they ask. */
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect } from 'vitest'
import { openBench, test } from '../../testing/bench.ts'
import { keepAssets } from './earlier-assets.ts'
import { clientOf } from '../database/listened.ts'

async function built(files: Readonly<Record<string, string>>): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'qz-build-'))
  await mkdir(join(dir, 'assets'))
  await writeFile(join(dir, 'index.html'), '<html><body>清账</body></html>')
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(dir, 'assets', name), text)
    await writeFile(join(dir, 'assets', `${name}.br`), brotliCompressSync(text))
  }
  return dir
}

test('files of the build before and of the next one are found at a process that has neither', async () => {
  const [old, now] = [
    await built({ 'page-a1.js': 'old', 'both-c3.css': 'both' }),
    await built({ 'page-b2.js': 'new', 'both-c3.css': 'both' }),
  ]
  const bench = await openBench({ web: now })
  try {
    const get = async (name: string, encoding: string) => {
      const answer = await fetch(`${bench.server.url}/assets/${name}`, { headers: { 'accept-encoding': encoding } })
      return [answer.status, await answer.text(), answer.headers.get('content-type'), answer.headers.get('cache-control')]
    }
    const js = ['text/javascript; charset=utf-8', 'public, max-age=31536000, immutable']
    expect((await get('page-a1.js', 'br'))[0]).toBe(404)
    await keepAssets(bench.ownerUrl, join(old, 'assets'))
    await keepAssets(bench.ownerUrl, join(now, 'assets'))
    expect(await get('page-a1.js', 'br')).toEqual([200, 'old', ...js])
    expect(await get('page-a1.js', 'identity')).toEqual([200, 'old', ...js])
    expect(await get('page-b2.js', 'br')).toEqual([200, 'new', ...js])
    for (const name of ['page-z9.js', 'page-a1.js.br', '..%2fpackage.json', 'page-a1.txt']) expect((await get(name, 'br'))[0]).toBe(404)
    // whoever answers requests puts no program there; those no build has had for long are thrown away
    const app = clientOf({ connectionString: bench.appUrl })
    await app.connect()
    await expect(app.query(`insert into app.web_files (name, brotli) values ('evil.js', '')`)).rejects.toThrow('permission denied')
    await expect(app.query(`update app.web_files set brotli = ''`)).rejects.toThrow('permission denied')
    await app.end()
    const owner = clientOf({ connectionString: bench.ownerUrl })
    await owner.connect()
    await owner.query(`update app.web_files set wanted_at = now() - interval '31 days'`)
    await owner.end()
    await keepAssets(bench.ownerUrl, join(now, 'assets'))
    expect((await get('page-a1.js', 'br'))[0]).toBe(404)
    expect((await get('page-b2.js', 'br'))[0]).toBe(200)
  } finally {
    await bench.close()
  }
})
