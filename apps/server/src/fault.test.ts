/** A program an error is thrown in that nobody catches: what has begun is answered, then it is gone with a code that starts it anew. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const door = fileURLToPath(new URL('./fault.ts', import.meta.url))

/** `after` is done once a request is in hand; answers what the request got, the code, and what was told. */
async function ended(after: string, stop: string, mostMs = 5000): Promise<{ answer: string; code: number | null; told: string }> {
  const script = `import { createServer } from 'node:http'
    import { endOnFault } from ${JSON.stringify(door)}
    const server = createServer((_, answer) => {
      setTimeout(() => answer.end('answered'), 400)
      setTimeout(() => { ${after} }, 50)
    }).listen(0, '127.0.0.1', () => console.log(server.address().port))
    endOnFault({
      mostMs: ${mostMs},
      exit: (code) => process.exit(code),
      tell: (fault) => console.error('told', fault.message),
      stop: ${stop},
    })`
  const program = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], { stdio: ['ignore', 'pipe', 'pipe'] })
  let told = ''
  program.stderr.on('data', (words: Buffer) => (told += words.toString()))
  const over = new Promise<number | null>((done) => program.once('close', done))
  const port = await new Promise<string>((done) => program.stdout.once('data', (words: Buffer) => done(words.toString().trim())))
  const answer = await fetch(`http://127.0.0.1:${port}`).then(
    (one) => one.text(),
    () => 'cut',
  )
  return { answer, code: await over, told }
}

const CLOSE = '() => new Promise((done) => server.close(done))'

test('an error thrown in a callback is told, what has begun is answered, and the program ends to be started anew', async () => {
  const { answer, code, told } = await ended("throw new Error('out of nowhere')", CLOSE)
  expect({ answer, code }).toEqual({ answer: 'answered', code: 1 })
  expect(told).toContain('told out of nowhere')
})

test('so does a promise nobody waits for; a second error while it ends is told too', async () => {
  const { answer, code, told } = await ended(
    "void Promise.reject(new Error('first')); setTimeout(() => { throw new Error('second') }, 50)",
    CLOSE,
  )
  expect({ answer, code }).toEqual({ answer: 'answered', code: 1 })
  expect(told).toContain('told first')
  expect(told).toContain('told second')
})

test('an ending that hangs or fails is an ending all the same', async () => {
  expect((await ended("throw new Error('x')", '() => new Promise(() => {})', 100)).code).toBe(1)
  const { code, told } = await ended("throw new Error('x')", "() => Promise.reject(new Error('no end'))")
  expect(code).toBe(1)
  expect(told).toContain('told no end')
})
