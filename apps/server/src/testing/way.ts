/** The database under another address, for tests. */
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** A way to the database that can be cut: what goes through it is cut with it. */
export async function way(to: URL): Promise<{ port: number; cut(): Promise<void> }> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => undefined)
      one.on('close', () => other.destroy())
      one.pipe(other)
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      const closed = new Promise<void>((done) => server.close(() => done()))
      for (const one of sockets) one.destroy()
      return closed
    },
  }
}
