import { agencyApi as api, PROMOTION_BYTES } from '@app/contract/firm/agency/agency'
import { operationLogApi } from '@app/contract/firm/operation-log/operation-log'
import { pngOf } from '../../testing/pictures.ts'
import { expect } from 'vitest'
import { test } from '../../testing/bench.ts'

const PNG = Buffer.from(pngOf(40, 40))

test('ST-agency-04: the firm is told with its ledgers, renamed, and its authority control needs the feature', async ({
  ledger,
  stranger,
  house,
}) => {
  const info = await ledger.call(api.get)
  expect(info).toMatchObject({ controlled: false, ledgerLimit: null, ledgerCount: 1, activeCount: 1 })
  const { code } = info
  const reply = await ledger.reply(api.change, { params: { code }, body: { name: '新名字' } })
  expect(reply.returnMessage).toBe('保存成功')
  expect((await ledger.call(api.get)).name).toBe('新名字')
  await expect(ledger.call(api.change, { params: { code }, body: { name: '新名字', controlled: true } })).rejects.toMatchObject({
    code: 'AC0014',
  })
  await expect(ledger.call(api.change, { params: { code }, body: { name: '' } })).rejects.toMatchObject({ message: '请输入代账公司名称' })
  await expect(ledger.call(api.change, { params: { code }, body: { name: '长'.repeat(51) } })).rejects.toMatchObject({
    message: '代账公司名称不能超过50个字符',
  })
  await expect(stranger.call(api.change, { params: { code }, body: { name: '抢' } })).rejects.toMatchObject({ code: 'AG0001', status: 404 })
  const assistant = await house.person({ agencyId: ledger.agencyId, roles: ['ROLE_ASSISTANT'] })
  await expect(assistant.call(api.change, { params: { code }, body: { name: '改' } })).rejects.toMatchObject({ code: 'AC0001' })
  expect((await assistant.call(api.get)).code).toBe(code)
})

test('ST-lock-10, ST-agency-05: a logo is one jpg or png of at most 2 MB by its content, from those who may', async ({ house, ledger }) => {
  const { code } = await ledger.call(api.get)
  const upload = (client: typeof ledger, ...files: { name: string; bytes: Uint8Array }[]) =>
    client.call(api.changeLogo, { params: { code }, files })
  await upload(ledger, { name: 'logo.png', bytes: PNG })
  expect(await ledger.call(api.logo)).toEqual({ logo: `data:image/png;base64,${PNG.toString('base64')}` })
  await expect(upload(ledger, { name: 'a.png', bytes: Buffer.from('<svg onload=alert(1)>') })).rejects.toMatchObject({
    code: 'AG0005',
    message: '只能上传jpg或png格式的图片',
  })
  // a picture by its first bytes alone, and one whose lines no program should unpack
  for (const bytes of [PNG.subarray(0, 60), Buffer.from(pngOf(40, 40, [1, 2, 3, 255], 7))])
    await expect(upload(ledger, { name: 'a.png', bytes })).rejects.toMatchObject({ code: 'DO0019' })
  await expect(upload(ledger, { name: 'a.png', bytes: Buffer.concat([PNG, Buffer.alloc(2 * 1024 * 1024)]) })).rejects.toMatchObject({
    code: 'AG0004',
    message: '上传头像图片大小不能超过 2MB!',
  })
  await expect(upload(ledger, { name: 'a.png', bytes: PNG }, { name: 'b.png', bytes: PNG })).rejects.toMatchObject({
    code: 'UP0007',
    message: '一次最多上传1个文件',
  })
  const sponsor = await house.person({ agencyId: ledger.agencyId, roles: ['ROLE_SPONSOR'] })
  await expect(sponsor.call(api.changeLogo, { params: { code }, files: [{ name: 'a.png', bytes: PNG }] })).rejects.toMatchObject({
    code: 'AC0001',
  })
})

test('ST-agency-03: promotion text is kept without what runs; 5 MB is too much', async ({ ledger, stranger }) => {
  const { code } = await ledger.call(api.get)
  const reply = await ledger.reply(api.savePromotion, { body: { code, text: '<p onclick="x()">代账<script>alert(1)</script>十年</p>' } })
  expect(reply.returnMessage).toBe('保存成功')
  expect(await ledger.call(api.promotion, { params: { code } })).toEqual({ text: '<p>代账十年</p>', version: expect.any(String) as string })
  await expect(ledger.call(api.savePromotion, { body: { text: 'a'.repeat(PROMOTION_BYTES) } })).rejects.toMatchObject({
    message: '内容过多，已超出5M大小，建议压缩图片大小或减少文字',
  })
  await expect(stranger.call(api.promotion, { params: { code } })).rejects.toMatchObject({ code: 'AG0001' })
  const log = await ledger.call(operationLogApi.list, { query: { page: 1, pageSize: 10, area: '代账公司' } })
  expect(log[0]).toMatchObject({ action: '修改推广信息', after: '代账十年' })
})
