/** The disk under files: what a kill cut off goes, what is kept and what is being written stays. */
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { diskStore, isIntact } from './file-store.ts'

test('what was being written when a process was killed is swept, nothing else', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'qz-files-'))
  try {
    const store = diskStore(dir)
    expect(await diskStore(join(dir, 'nowhere')).sweep!(new Date())).toBe(0)
    const digest = await store.put(Buffer.from('凭证附件'))
    const folder = join(dir, digest.slice(0, 2))
    const [old, young, other] = [`${digest}.0123456789ab`, `${digest}.ba9876543210`, 'note.txt']
    for (const name of [old, young, other]) await writeFile(join(folder, name), 'half')
    const anHourAgo = new Date(Date.now() - 3_600_000)
    for (const name of [old, other, digest]) await utimes(join(folder, name), anHourAgo, anHourAgo)
    expect(await store.sweep!(new Date(Date.now() - 60_000))).toBe(1)
    expect((await readdir(folder)).toSorted()).toEqual([digest, young, other].toSorted())
    expect(await isIntact(store, digest)).toBe(true)
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
})
