/** 对外提供登记: what was given to outsiders, to whom, what for, who signed for it. Calls of our own. */
import { DISCLOSURE_SOURCES } from '@app/domain/ledger/disclosures/disclosure'
import { z } from 'zod'
import { DayText, Flag, Id, Moment, text } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { OutputFormat } from '../../kernel/sheet.ts'
import { filter } from '../../kernel/filter.ts'
import { wire } from '../../kernel/wire.ts'

const base = '/rest/companyAccount/disclosures/v1.0'
const look = 'finance-disclosures-chaxun'
const edit = 'finance-disclosures-bianji'

export const disclosureFilter = filter({
  from: { title: '提供日期', kind: 'day', as: 'beginDate' },
  to: { title: '提供日期', kind: 'day', as: 'endDate' },
  /** In what, to whom or what for. */
  text: { title: '搜索', kind: 'text', hint: '资料、对象、用途', most: 100, tooLong: '搜索内容最多100个字', as: 'keyword' },
  /** Only those nobody has said the recipient or the purpose of. */
  open: { title: '只看待补登', kind: 'flag', codec: Flag.default(false), as: 'onlyOpen' },
})

const toWhom = {
  recipient: ['recipient', text({ required: '请填写提供对象', max: 200, tooLong: '提供对象最多200字' })],
  purpose: ['purpose', text({ required: '请填写用途', max: 200, tooLong: '用途最多200字' })],
  /** 签收人. */
  signedBy: ['signedBy', z.string().trim().max(100, '签收人最多100字').default('')],
} as const

export const DisclosureWire = wire({
  id: ['disclosureId', Id],
  source: ['sourceType', z.enum(DISCLOSURE_SOURCES)],
  what: ['content', z.string()],
  recipient: ['recipient', z.string()],
  purpose: ['purpose', z.string()],
  signedBy: ['signedBy', z.string()],
  givenOn: ['givenDate', DayText],
  givenBy: ['createUserName', z.string()],
  givenAt: ['createTime', Moment],
  open: ['open', Flag],
})

export const disclosuresApi = {
  list: { method: 'GET', path: base, summary: '对外提供登记', permission: look, query: wire(disclosureFilter.wire), many: DisclosureWire },
  file: {
    method: 'GET',
    path: `${base}/file`,
    summary: '导出对外提供登记簿',
    permission: look,
    query: wire({ ...disclosureFilter.wire, format: ['format', OutputFormat] }),
    download: true,
  },
  add: {
    method: 'POST',
    path: base,
    summary: '登记对外提供',
    unversioned: 'made',
    permission: edit,
    body: wire({
      what: ['content', text({ required: '请填写提供的资料', max: 300, tooLong: '提供的资料最多300字' })],
      givenOn: ['givenDate', DayText],
      ...toWhom,
    }),
    one: wire({ id: ['disclosureId', Id] }),
  },
  /** To whom, what for and who signed: of what was entered by itself, or put right; earlier entries stay on record. */
  complete: {
    method: 'PUT',
    path: `${base}/:id`,
    summary: '补登提供对象和用途',
    unversioned: 'single',
    permission: edit,
    params: z.object({ id: Id }),
    body: wire(toWhom),
  },
} as const satisfies Api
