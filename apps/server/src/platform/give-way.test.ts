/** Giving way never asks for more than there is: a server of low priority draws and reads as any other. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const NOBODY = 65_534
const address = fileURLToPath(new URL('./give-way.ts', import.meta.url))
const program = `const os = await import('node:os')
const { giveWay } = await import(process.argv[1])
const tell = []
for (const [before, wished] of [[0, 5], [12, 5]]) {
  os.setPriority(before)
  if (before > 0 && process.getuid() === 0) process.setuid(${NOBODY})
  giveWay(wished)
  tell.push(os.getPriority())
}
console.log(JSON.stringify(tell))`

test('a program gives way as far as it is told, and stays where it gives way more already', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program, address], { encoding: 'utf8' })
  expect([stderr, stdout.trim()]).toEqual(['', '[5,12]'])
})
