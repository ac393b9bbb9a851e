import Fastify from 'fastify'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { serveAssets } from './assets.ts'

test('programs come as the browser takes them, for good, and nothing beside them', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'qz-assets-'))
  const app = Fastify()
  try {
    for (const [name, text] of [
      ['a-1.js', 'plain'],
      ['a-1.js.br', 'smallest'],
      ['a-1.js.gz', 'small'],
      ['b-2.css', 'alone'],
      ['notes.txt', 'not ours'],
    ] as const)
      await writeFile(join(dir, name), text)
    await serveAssets(app, dir, { ask: () => Promise.resolve([]) } as unknown as Database)
    const get = async (name: string, accepts?: string) => {
      const { statusCode, headers, body } = await app.inject({
        url: `/assets/${name}`,
        headers: accepts === undefined ? {} : { 'accept-encoding': accepts },
      })
      return [statusCode, body, headers['content-encoding'], headers['content-type'], headers['cache-control'], headers['vary']]
    }
    const [js, css] = ['text/javascript; charset=utf-8', 'text/css; charset=utf-8']
    const kept = ['public, max-age=31536000, immutable', 'accept-encoding']
    expect(await get('a-1.js', 'gzip, deflate, br, zstd')).toEqual([200, 'smallest', 'br', js, ...kept])
    expect(await get('a-1.js', 'gzip;q=1.0, br;q=0')).toEqual([200, 'small', 'gzip', js, ...kept])
    expect(await get('a-1.js', 'identity')).toEqual([200, 'plain', undefined, js, ...kept])
    expect(await get('a-1.js')).toEqual([200, 'plain', undefined, js, ...kept])
    expect(await get('b-2.css', 'br')).toEqual([200, 'alone', undefined, css, ...kept])
    for (const name of ['a-1.js.br', 'notes.txt', '../package.json', '%2e%2e/x.js', 'c-3.js']) expect((await get(name, 'br'))[0]).toBe(404)
  } finally {
    await app.close()
    await rm(dir, { recursive: true })
  }
})
