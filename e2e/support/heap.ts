/** What a page's program holds: the sizes of its own objects. Compiled code and the browser's bookkeeping grow with use by themselves. */
import type { Page } from 'playwright-core'

interface Snapshot {
  readonly snapshot: { readonly meta: { readonly node_fields: readonly string[]; readonly node_types: readonly [readonly string[]] } }
  readonly nodes: readonly number[]
}

const OWN = new Set(['object', 'closure', 'array', 'string', 'concatenated string', 'sliced string', 'regexp', 'number', 'bigint'])

/** Bytes of the objects alive after everything dead is collected. */
export async function bytesHeld(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const chunks: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await session.detach()
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as Snapshot
  const fields = snapshot.meta.node_fields
  const [types] = snapshot.meta.node_types
  const type = fields.indexOf('type')
  const size = fields.indexOf('self_size')
  let held = 0
  for (let at = 0; at < nodes.length; at += fields.length) if (OWN.has(types[nodes[at + type]!]!)) held += nodes[at + size]!
  return held
}
