/** Papers and labels of cards over the calls. */
import { assetCardsApi } from '@app/contract/stock/assets/asset-cards'
import { assetPapersApi as api } from '@app/contract/stock/assets/asset-papers'
import { period } from '@app/domain/kernel/period'
import { getDocumentProxy } from 'unpdf'
import { expect } from 'vitest'
import { card } from '../../../testing/assets.ts'
import { test } from '../../../testing/bench.ts'
import { pngOf, JPEG } from '../../../testing/pictures.ts'
import { squaresOf } from '../cards/label.drawer.ts'
import { picturesOf } from '../cards/labels.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const XML = Buffer.from('<?xml version="1.0" encoding="UTF-8"?><a/>')
const april = period('2026-04')

test('papers lie with their card, as they came; they are the ledger’s alone, and go with it', async ({ ledger, stranger }) => {
  const { id } = await card(ledger)
  const params = { id }
  expect(await ledger.call(api.list, { params })).toEqual([])
  const files = [
    { name: '合同.pdf', bytes: PDF },
    { name: '验收.xml', bytes: XML },
  ]
  const kept = await ledger.call(api.addFiles, { params, files })
  expect(kept.map(({ name, sizeBytes }) => [name, sizeBytes])).toEqual([
    ['合同.pdf', PDF.length],
    ['验收.xml', XML.length],
  ])
  expect((await ledger.download(api.file, { params: { id: kept[0]!.id } })).equals(PDF)).toBe(true)
  await expect(ledger.call(api.addFiles, { params, files: [{ name: '假的.pdf', bytes: XML }] })).rejects.toMatchObject({ code: 'EC0050' })
  await expect(stranger.call(api.addFiles, { params, files })).rejects.toMatchObject({ code: 'AS0404' })
  await expect(stranger.call(api.list, { params })).rejects.toMatchObject({ code: 'AS0404' })
  const first = { params: { id: kept[0]!.id } }
  await expect(stranger.call(api.removeFile, first)).rejects.toMatchObject({ code: 'AS0408' })
  await ledger.call(api.removeFile, first)
  await expect(ledger.call(api.removeFile, first)).rejects.toMatchObject({ code: 'AS0408' })
  expect((await ledger.call(api.list, { params })).map(({ name }) => name)).toEqual(['验收.xml'])
  await ledger.call(assetCardsApi.remove, { params })
  await expect(ledger.call(api.list, { params })).rejects.toMatchObject({ code: 'AS0404' })
})

test('labels: twenty-four on a page, in the order of their numbers; none is printed of another ledger’s cards', async ({
  ledger,
  stranger,
}) => {
  const ids: string[] = []
  for (let at = 1; at <= 25; at += 1) ids.unshift((await card(ledger, { name: `机床${at}`, location: '一车间' })).id)
  const bytes = await ledger.download(api.labels, { query: { period: april, ids } })
  const document = await getDocumentProxy(new Uint8Array(bytes))
  expect(document.numPages).toBe(2)
  const words = (await (await document.getPage(1)).getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join('|')
  expect(words).toContain('02-0001')
  // what a word on it is, is said
  expect(words).toContain('地点：一车间')
  expect(words.indexOf('机床1')).toBeLessThan(words.indexOf('机床24'))
  expect(words).not.toContain('02-0025')
  await expect(stranger.call(api.labels, { query: { period: april, ids } })).rejects.toMatchObject({
    code: 'AS0032',
    details: [{ field: 'ids' }],
  })
})

test('a label bears the first picture among the card’s papers; one that is broken is left out and named on the last page', async ({
  ledger,
}) => {
  const add = async (name: string, files: readonly { readonly name: string; readonly bytes: Buffer }[]) => {
    const { id } = await card(ledger, { name, location: '一车间' })
    if (files.length > 0) await ledger.call(api.addFiles, { params: { id }, files })
    return id
  }
  const ids = [
    // papers are no pictures; of two pictures the first
    await add('机床', [
      { name: '合同.pdf', bytes: PDF },
      { name: '铭牌.jpg', bytes: JPEG },
      { name: '正面.png', bytes: pngOf(900, 600) },
    ]),
    await add('铣床', [{ name: '铣床.png', bytes: pngOf(900, 600) }]),
    await add('磨床', [{ name: '坏的.jpg', bytes: JPEG.subarray(0, 120) }]),
    await add('钻床', []),
  ]
  const bytes = await ledger.download(api.labels, { query: { period: april, ids } })
  const text = bytes.toString('latin1')
  expect([...text.matchAll(/\/Subtype \/Image/g)]).toHaveLength(2)
  // drawn anew: nothing of what the camera wrote is in the print
  expect([text.includes('/DCTDecode'), text.includes('somewhere')]).toEqual([false, false])
  const document = await getDocumentProxy(new Uint8Array(bytes))
  expect(document.numPages).toBe(2)
  const said = (await (await document.getPage(2)).getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join('')
  expect(said).toBe('没有印上图片的标签（1张）02-0003 磨床：《坏的.jpg》图片已损坏')
})

test('so many pictures and so much of them is printed; every card beyond is named with why', async () => {
  const cards = ['1', '2', '3', '4'].map((id) => ({ id, code: `02-000${id}`, name: '机床' }))
  const small = pngOf(4, 4)
  const first = (sizeBytes: number) => new Map(cards.map(({ id }) => [id, { name: '正面.png', digest: id, sizeBytes }]))
  const files = { get: async () => small }
  const few = await picturesOf(files, cards, first(small.length), { pictures: 2, bytes: 2 ** 20 })
  expect([...few.of.keys()]).toEqual(['1', '2'])
  expect(few.missed).toEqual(['02-0003 机床：《正面.png》一次最多印2张图片', '02-0004 机床：《正面.png》一次最多印2张图片'])
  const little = await picturesOf(files, cards, first(2 ** 20), { pictures: 9, bytes: 3 * 2 ** 20 })
  expect(little.missed).toEqual(['02-0004 机床：《正面.png》这一次的图片合计超过3MB'])
  const large = await picturesOf(files, cards, first(8 * 2 ** 20 + 1))
  expect([large.of.size, large.missed[0]]).toEqual([0, '02-0001 机床：《正面.png》超过8MB'])
})

test('the code says the number: a square with its three corners, another for another number', () => {
  const { size, dark } = squaresOf('02-0001')
  expect(size).toBe(21)
  const is = (x: number, y: number) => dark.some(([column, row]) => column === x && row === y)
  for (const [x, y] of [
    [0, 0],
    [20, 0],
    [0, 20],
  ] as const)
    expect(is(x, y)).toBe(true)
  expect(squaresOf('02-0002').dark).not.toEqual(dark)
})
