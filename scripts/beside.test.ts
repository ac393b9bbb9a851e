import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runBeside, waitBefore, type Beside } from './beside.ts'
import { root } from './sources.ts'

let dir: string
let beside: Beside<{ port: string }> | undefined
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'qz-beside-'))))
afterEach(() => {
  beside?.stop()
  beside = undefined
  rmSync(dir, { recursive: true, force: true })
})

/** A program that notes each start with its port, and dies at once as often as it is told. */
function program(dies: number): string {
  const file = join(dir, 'program.mjs')
  const notes = join(dir, 'starts')
  writeFileSync(notes, '')
  writeFileSync(
    file,
    `import { appendFileSync, readFileSync } from 'node:fs'
    appendFileSync(${JSON.stringify(notes)}, process.env.PORT_OF_IT + ' ')
    process.send({ port: '4711' })
    const starts = readFileSync(${JSON.stringify(notes)}, 'utf8').trim().split(' ').length
    if (starts <= ${dies}) setTimeout(() => process.exit(3), 20)
    else setInterval(() => {}, 1000)
    process.on('disconnect', () => process.exit(0))`,
  )
  return relative(root, file)
}
const starts = () => readFileSync(join(dir, 'starts'), 'utf8').trim().split(' ')

test('a program that dies is started again where it was, after longer and longer, and it is said', async () => {
  const said: string[] = []
  beside = await runBeside<{ port: string }>(
    program(2),
    '助手',
    { ...process.env, PORT_OF_IT: 'any' },
    { again: ({ port }) => ({ PORT_OF_IT: port }), firstWaitMs: 10, say: (words) => said.push(words) },
  )
  await expect
    .poll(() => said, { timeout: 10_000 })
    .toEqual(['助手意外退出（3），0.01秒后重新启动', '助手已重新启动', '助手意外退出（3），0.02秒后重新启动', '助手已重新启动'])
  expect(starts()).toEqual(['any', '4711', '4711'])
})

test('one that is not to come back says so once', async () => {
  const said: string[] = []
  beside = await runBeside<{ port: string }>(
    program(1),
    '沙盒',
    { ...process.env, PORT_OF_IT: 'any' },
    { say: (words) => said.push(words) },
  )
  await expect.poll(() => said, { timeout: 10_000 }).toEqual(['沙盒意外退出（3），请重新启动'])
  expect(starts()).toEqual(['any'])
})

test('one that was told to end is over, however it ended', async () => {
  let over = false
  beside = await runBeside<{ port: string }>(
    program(0),
    '服务',
    { ...process.env, PORT_OF_IT: 'any' },
    { again: () => ({}), over: () => (over = true) },
  )
  expect(over).toBe(false)
  // it does not hear the signal: it dies of it
  beside.stop()
  await expect.poll(() => over, { timeout: 10_000 }).toBe(true)
  expect(starts()).toEqual(['any'])
})

test('the waits double up to a minute', () => {
  expect([1, 2, 3, 6, 7, 50].map((start) => waitBefore(start, 1000))).toEqual([1000, 2000, 4000, 32_000, 60_000, 60_000])
})
