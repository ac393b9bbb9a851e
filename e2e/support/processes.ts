/** Several processes behind one address: each request goes to any of them, as behind a balancer that remembers nobody. */
import { fork, type ChildProcess } from 'node:child_process'
import { Agent, createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { way } from '../../apps/server/src/testing/way.ts'
import type { Order } from './process.ts'

/** Longer than a test leaves the front alone. */
const KEPT_MS = 300_000
const PROGRAM = fileURLToPath(new URL('./process.ts', import.meta.url))

interface Among {
  readonly url: string
  /** Moves the clocks of the others. */
  ahead(ms: number): void
  close(): Promise<void>
}

function startOne(order: Order): Promise<{ child: ChildProcess; url: string }> {
  const child = fork(PROGRAM, { serialization: 'advanced' })
  child.send(order)
  return new Promise((done, fail) => {
    child.once('message', ({ url }: { url: string }) => done({ child, url }))
    child.once('exit', (code) => fail(new Error(`a process of the installation ended with ${code}`)))
  })
}

/** Starts others beside the first process; they reach the database at two addresses, each beginning with another. */
export async function openAmong(first: string, order: Order, others: number): Promise<Among> {
  const to = new URL(order.appUrl)
  const second = await way(to)
  const other = `127.0.0.1:${second.port}`
  const addresses = [`${to.host},${other}`, `${other},${to.host}`]
  const started = await Promise.all(
    Array.from({ length: others }, (_, at) =>
      startOne({ ...order, appUrl: order.appUrl.replace(to.host, addresses[(at + 1) % addresses.length]!) }),
    ),
  )
  const urls = [first, ...started.map(({ url }) => url)].map((url) => new URL(url))
  // a connection kept for later may be closed by the other end just as it is used again: each request has its own
  const anew = new Agent({ keepAlive: false })
  const front = createServer({ keepAliveTimeout: KEPT_MS }, (request, response) => {
    const { hostname, port } = urls[Math.floor(Math.random() * urls.length)]!
    const { method, url: path, headers } = request
    const passed = ask({ agent: anew, hostname, port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    response.on('close', () => passed.destroy())
    request.pipe(passed)
  })
  await new Promise<void>((done) => front.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    ahead: (ms) => {
      for (const { child } of started) child.send({ ahead: ms })
    },
    close: async () => {
      front.closeAllConnections()
      front.close()
      await Promise.all(
        started.map(({ child }) => {
          child.removeAllListeners('exit')
          const ended = new Promise((done) => child.once('exit', done))
          child.disconnect()
          return ended
        }),
      )
      await second.cut()
    },
  }
}
