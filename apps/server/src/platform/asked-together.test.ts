/** Nobody is answered what was asked before he came, and nobody asks for himself alone. */
import { expect, test } from 'vitest'
import { AskedTogether } from './asked-together.ts'

function door() {
  const together = new AskedTogether<number>()
  const asked: PromiseWithResolvers<number>[] = []
  const ask = (key = 'a') =>
    together.ask(key, () => {
      const one = Promise.withResolvers<number>()
      asked.push(one)
      return one.promise
    })
  return { ask, asked }
}
const turn = () => new Promise((go) => setImmediate(go))

test('who comes while it is on its way is answered by the next, with all who came meanwhile', async () => {
  const { ask, asked } = door()
  const first = ask()
  const [second, third] = [ask(), ask()]
  await turn()
  expect(asked.length).toBe(1)
  asked[0]!.resolve(1)
  expect(await first).toBe(1)
  await turn()
  expect(asked.length).toBe(2)
  const fourth = ask()
  asked[1]!.resolve(2)
  expect(await Promise.all([second, third])).toEqual([2, 2])
  await turn()
  asked[2]!.resolve(3)
  expect(await fourth).toBe(3)
  await turn()
  // nobody waits: the next asks at once
  const fifth = ask()
  expect(asked.length).toBe(4)
  asked[3]!.resolve(4)
  expect(await fifth).toBe(4)
})

test('others ask for themselves, and a failure is told to those who asked it and to nobody after them', async () => {
  const { ask, asked } = door()
  const first = ask()
  const other = ask('b')
  expect(asked.length).toBe(2)
  const second = ask()
  asked[0]!.reject(new Error('weg'))
  await expect(first).rejects.toThrow('weg')
  await turn()
  asked[2]!.resolve(7)
  expect(await second).toBe(7)
  asked[1]!.resolve(8)
  expect(await other).toBe(8)
})
