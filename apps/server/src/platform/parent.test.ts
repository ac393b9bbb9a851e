import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const parent = pathToFileURL(fileURLToPath(new URL('parent.ts', import.meta.url))).href

/** A program that tells something once its parent is there, or has left. */
async function tells(when: 'message' | 'disconnect', told: string) {
  const dir = mkdtempSync(join(tmpdir(), 'qz-parent-'))
  try {
    const file = join(dir, 'program.mjs')
    writeFileSync(
      file,
      `process.once('${when}', async () => {
        ${told}
        console.log('in order')
        process.exit(0)
      })
      process.on('message', () => {})
      console.log('ready')`,
    )
    const child = fork(file, { silent: true, execArgv: [] })
    const written: string[] = []
    for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (bytes: Buffer) => written.push(bytes.toString()))
    const heard: unknown[] = []
    child.on('message', (message) => heard.push(message))
    // not its close: of a child whose line was cut by hand that is never told
    const gone = Promise.all([once(child, 'exit'), once(child.stdout!, 'end'), once(child.stderr!, 'end')])
    await once(child.stdout!, 'data')
    if (when === 'message') child.send({})
    else child.disconnect()
    const [[code]] = (await gone) as [[number], unknown, unknown]
    return { code, written: written.join(''), heard }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
const ours = `await (await import('${parent}')).tellParent({ url: 'here' })`

test('what is told reaches the parent, and one that has left ends nobody with an error', async () => {
  expect(await tells('message', ours)).toEqual({ code: 0, written: 'ready\nin order\n', heard: [{ url: 'here' }] })
  expect(await tells('disconnect', ours)).toEqual({ code: 0, written: 'ready\nin order\n', heard: [] })
  // what it stands in place of
  const bare = await tells('disconnect', "process.send({ url: 'here' }); await new Promise((go) => setTimeout(go, 100))")
  expect([bare.code, bare.written]).toEqual([1, expect.stringContaining('ERR_IPC_CHANNEL_CLOSED')])
})
