import { quickNotesApi as api } from '@app/contract/assist/quick-notes/quick-notes'
import { period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { openBench, test, type LedgerClient } from '../../testing/bench.ts'

const write = async (ledger: LedgerClient, content: string) => (await ledger.call(api.add, { body: { content, todo: true } })).id
const all = (ledger: LedgerClient) => ledger.call(api.list, { query: { periods: [null, period('2026-11')] } })

test('ST-notes-05 to 07: a note is written, pinned, tied to a month and removed', async ({ ledger }) => {
  const id = await write(ledger, '补交水电发票')
  await ledger.call(api.switchPinned, { params: { id } })
  await ledger.call(api.tie, { params: { id, period: period('2026-11') } })
  expect(await all(ledger)).toMatchObject([
    { id, content: '补交水电发票', todo: true, pinned: true, period: '2026-11', distinguished: true },
  ])
  await ledger.call(api.change, { params: { id }, body: { content: '已补交' } })
  expect((await all(ledger))[0]).toMatchObject({ content: '已补交', todo: true, pinned: true, period: '2026-11' })
  await ledger.call(api.remove, { params: { id } })
  expect(await all(ledger)).toEqual([])
})

test('a handled note can no longer become a to-do', async ({ ledger }) => {
  const id = await write(ledger, '已办')
  await ledger.call(api.switchHandled, { params: { id } })
  await expect(ledger.call(api.switchTodo, { params: { id } })).rejects.toMatchObject({ code: 'QN0001', status: 422 })
})

test('ST-notes-18: content is asked for and limited to 200 characters', async ({ ledger }) => {
  await expect(ledger.call(api.add, { body: { content: ' ' } })).rejects.toMatchObject({ status: 400, message: '请输入内容' })
  await expect(ledger.call(api.add, { body: { content: '长'.repeat(201) } })).rejects.toMatchObject({ message: '最多200字' })
})

test('another ledger cannot see or touch it', async ({ ledger, stranger }) => {
  const id = await write(ledger, '私有')
  expect(await all(stranger)).toEqual([])
  await expect(stranger.call(api.switchTodo, { params: { id } })).rejects.toMatchObject({ code: 'QN0404', status: 404 })
  await expect(stranger.call(api.remove, { params: { id } })).rejects.toMatchObject({ code: 'QN0404' })
  expect(await all(ledger)).toHaveLength(1)
})

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const named = (name: string, bytes: Buffer = PNG) => ({ name, signature: name, sizeBytes: bytes.length })

/** Announces files and sends them; answers the request they belong to. */
async function sent(ledger: LedgerClient, files: readonly { name: string; bytes: Buffer }[]): Promise<string> {
  const told = await ledger.call(api.announce, { body: { files: files.map((file) => named(file.name, file.bytes)) } })
  for (const [index, place] of told.places.entries())
    await ledger.call(api.upload, { params: { id: idIn(place.path) }, query: { token: told.credentials.token }, files: [files[index]!] })
  return told.requestId
}
const idIn = (path: string): string => path.split('/').at(-1)!

test('ST-notes-19 attachments are announced, sent with temporary credentials and bound to the note', async ({ ledger, stranger }) => {
  const requestId = await sent(ledger, [
    { name: '回单.png', bytes: PNG },
    { name: '说明.txt', bytes: Buffer.from('见回单') },
  ])
  const { id } = await ledger.call(api.add, { body: { content: '附回单', requestId } })
  const [note] = await all(ledger)
  expect(note!.files).toMatchObject([
    { name: '回单.png', mediaType: 'image/png', sizeBytes: PNG.length },
    { name: '说明.txt', sizeBytes: 9 },
  ])
  const [first, second] = note!.files
  expect(await ledger.call(api.attachment, { params: { id: first!.id } })).toBe(first!.url)
  const file = await ledger.send(api.attachmentFile, { params: { id: first!.id } })
  expect(file.headers.get('content-disposition')).toMatch(/^attachment/)
  expect(Buffer.from(await file.arrayBuffer()).equals(PNG)).toBe(true)
  await expect(stranger.call(api.attachment, { params: { id: first!.id } })).rejects.toMatchObject({ code: 'QN0405', status: 404 })
  // one goes, another comes
  const again = await sent(ledger, [{ name: '新回单.png', bytes: PNG }])
  await ledger.call(api.change, { params: { id }, body: { content: '附回单', dropped: [second!.id], requestId: again } })
  expect((await all(ledger))[0]!.files.map((one) => one.name)).toEqual(['回单.png', '新回单.png'])
  // the note takes its attachments along
  await ledger.call(api.remove, { params: { id } })
  await expect(ledger.call(api.attachment, { params: { id: first!.id } })).rejects.toMatchObject({ code: 'QN0405' })
})

test('what was not announced, is not ours or is not what it says is refused', async ({ ledger, stranger }) => {
  const told = await ledger.call(api.announce, { body: { files: [named('a.png')] } })
  const id = idIn(told.places[0]!.path)
  const upload = (who: LedgerClient, token: string, name: string, bytes: Buffer) =>
    who.call(api.upload, { params: { id }, query: { token }, files: [{ name, bytes }] })
  await expect(upload(ledger, 'x'.repeat(43), 'a.png', PNG)).rejects.toMatchObject({ code: 'QN0006', status: 403 })
  await expect(upload(stranger, told.credentials.token, 'a.png', PNG)).rejects.toMatchObject({ code: 'QN0406', status: 404 })
  await expect(upload(ledger, told.credentials.token, 'a.png', Buffer.from('other'))).rejects.toMatchObject({ code: 'QN0007' })
  await expect(ledger.call(api.add, { body: { content: 'x', requestId: told.requestId } })).rejects.toMatchObject({
    code: 'QN0005',
    message: '附件《a.png》还没有上传完成，请稍后再保存',
  })
  expect(await all(ledger)).toEqual([])
  const html = Buffer.from('<html></html>')
  await expect(sent(ledger, [{ name: '假.png', bytes: html }])).rejects.toMatchObject({ code: 'QN0008' })
  await expect(sent(ledger, [{ name: '程序.exe', bytes: html }])).rejects.toMatchObject({ code: 'QN0004', status: 400 })
  await expect(
    sent(
      ledger,
      Array.from({ length: 11 }, () => ({ name: 'a.png', bytes: PNG })),
    ),
  ).rejects.toMatchObject({
    code: 'QN0003',
    message: '文件数量超出限制（10个），请删减后再上传',
  })
  await ledger.sql(`update app.note_uploads set expires_at = '2000-01-01' where id = $1`, [id])
  await expect(upload(ledger, told.credentials.token, 'a.png', PNG)).rejects.toMatchObject({ code: 'QN0006' })
})

test('notes of every period are listed when none is named', async ({ ledger }) => {
  const id = await write(ledger, '四月的事')
  await ledger.call(api.tie, { params: { id, period: period('2026-04') } })
  expect(await all(ledger)).toEqual([])
  expect((await ledger.call(api.list, { query: { periods: [] } })).map((note) => note.content)).toEqual(['四月的事'])
})

test('ST-upload-01: attachments go from the browser straight to an S3-compatible store, and are taken over from there', async () => {
  const house = await openBench({ objectStore: true })
  try {
    const [ledger, stranger] = [await house.ledger(), await house.ledger()]
    const { s3 } = house.sandbox
    const told = await ledger.call(api.announce, { body: { files: [{ ...named('回单.png'), sizeBytes: PNG.length }] } })
    const { path } = told.places[0]!
    const place = new URL(path)
    expect([place.origin, place.searchParams.get('X-Amz-Expires')]).toEqual([new URL(s3.settings.endpoint).origin, '900'])
    // the credentials are this upload's; the store's secret stays with the server
    expect(JSON.stringify(told)).not.toContain(s3.settings.secretAccessKey)
    const input = { params: { id: place.pathname.split('/').at(-1)! }, query: { token: told.credentials.token } }
    await expect(ledger.call(api.arrived, input)).rejects.toMatchObject({ code: 'QN0009', status: 404 })
    const put = (body: Buffer) => fetch(path, { method: 'PUT', body: new Uint8Array(body) })
    expect((await put(Buffer.from('short'))).status).toBe(403)
    s3.mode('late')
    expect((await put(PNG)).status).toBe(403)
    s3.mode('ok')
    expect((await put(PNG)).status).toBe(200)
    await expect(stranger.call(api.arrived, input)).rejects.toMatchObject({ code: 'QN0406' })
    await expect(ledger.call(api.arrived, { ...input, query: { token: 'x'.repeat(43) } })).rejects.toMatchObject({ code: 'QN0006' })
    house.sandbox.fault('store', 'down')
    await expect(ledger.call(api.arrived, input)).rejects.toMatchObject({ code: 'FS0001', status: 503 })
    house.sandbox.fault('store', null)
    s3.mode('slow', 1)
    await ledger.call(api.arrived, input)
    // taken over: kept under its digest, nothing left on the way
    expect(s3.keys()).toEqual([expect.stringMatching(/^files\/[0-9a-f]{2}\/[0-9a-f]{64}$/)])
    const { id } = await ledger.call(api.add, { body: { content: '附回单', requestId: told.requestId } })
    const [note] = await ledger.call(api.list, { query: { periods: [] } })
    expect([note!.id, note!.files.map((one) => one.name)]).toEqual([id, ['回单.png']])
    expect((await ledger.download(api.attachmentFile, { params: { id: note!.files[0]!.id } })).equals(PNG)).toBe(true)
    // a false name is found out here as well
    const more = await ledger.call(api.announce, { body: { files: [{ ...named('假.png'), sizeBytes: 13 }] } })
    const second = new URL(more.places[0]!.path)
    await fetch(second, { method: 'PUT', body: '<html></html>' })
    await expect(
      ledger.call(api.arrived, { params: { id: second.pathname.split('/').at(-1)! }, query: { token: more.credentials.token } }),
    ).rejects.toMatchObject({ code: 'QN0008' })
  } finally {
    await house.close()
  }
})
