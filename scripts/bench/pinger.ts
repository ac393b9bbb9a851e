/**
 * Small requests one after another from a thread of their own: the wait told is the server's, not this bench's own reading of a
 * long download. Answers the longest wait when asked to stop.
 */
import { get } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { median, timed } from './measure.ts'

/** A small request on a connection of its own: none that the server may just be closing. */
const small = (url: string): Promise<void> =>
  new Promise((done, fail) => {
    get(url, { agent: false }, (response) => void response.resume().once('end', done).once('error', fail)).once('error', fail)
  })

const ping = () => timed(() => small(workerData as string))
const state = { going: true }
parentPort!.once('message', () => (state.going = false))

const idle: number[] = []
for (let index = 0; index < 50; index += 1) idle.push(await ping())
parentPort!.postMessage('ready', [])
let most = 0
while (state.going) {
  most = Math.max(most, await ping())
  // somebody else's request now and then, not a load of its own
  await setTimeout(5)
}
// what a request costs without other work is no wait
parentPort!.postMessage(Math.max(0, most - median(idle)), [])
