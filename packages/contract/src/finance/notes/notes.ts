/** 会计报表附注: the sections a standard asks for, tables from the books, texts of the year. Calls of our own. */
import { z } from 'zod'
import { Flag, Moment, MoneyText, PeriodText, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { OutputFormat, SheetWire } from '../../kernel/sheet.ts'
import { wire } from '../../kernel/wire.ts'

const base = '/rest/statements/merge/report/v1.0/notes'
const look = 'report-statementNotes-chaxun'

const Year = Whole.refine((year) => year >= 1900 && year <= 2999, { error: '请选择年度' })
const asked = { year: ['accountYear', Year], withDrafts: ['includeDrafts', Flag.default(true)] } as const
const Texts = z.record(z.string().max(40), z.string().max(20_000, '每一节最多两万字'))
const Given = z.record(z.string().max(120), MoneyText)

const Table = wire({
  id: ['tableId', z.string()],
  /** A sheet without captions. */
  sheet: ['sheet', SheetWire],
  /** Columns a person fills in, by tableId/row/column in `given`. */
  given: ['givenColumns', z.array(z.string())],
})
const Section = wire({
  id: ['sectionId', z.string()],
  title: ['sectionTitle', z.string()],
  hint: ['sectionHint', z.string()],
  text: ['sectionText', z.string()],
  tables: ['tables', z.array(Table)],
  /** Sentences the product writes: accounting methods and their changes. */
  told: ['sentences', z.array(z.string())],
})

export const notesApi = {
  one: {
    method: 'GET',
    path: base,
    summary: '会计报表附注',
    permission: look,
    query: wire(asked),
    snapshot: true,
    one: wire({
      year: ['accountYear', Whole],
      /** The last month the tables are of. */
      through: ['throughPeriod', PeriodText],
      law: ['lawName', z.string()],
      /** 0 while nothing of this year was kept. */
      version: ['versionNo', Whole],
      /** The year the texts were taken over from, until they are kept. */
      carriedFrom: ['carriedFrom', Whole.nullable()],
      changedBy: ['changedBy', z.string().nullable()],
      changedAt: ['changeTime', Moment.nullable()],
      given: ['givenAmounts', Given],
      sections: ['sections', z.array(Section)],
    }),
  },
  save: {
    method: 'PUT',
    path: base,
    summary: '保存会计报表附注',
    unversioned: { because: '自带版本号 versionNo，旧版本即拒绝（NT 的规则）' },
    permission: 'report-statementNotes-bianji',
    body: wire({
      year: ['accountYear', Year],
      /** The version that was changed: another one since is not written over. */
      version: ['versionNo', Whole],
      texts: ['texts', Texts],
      given: ['givenAmounts', Given],
    }),
  },
  file: {
    method: 'GET',
    path: `${base}/file`,
    summary: '导出会计报表附注',
    permission: look,
    query: wire({
      ...asked,
      format: ['format', OutputFormat],
      /** With the statements of the year before them. */
      withStatements: ['withStatements', Flag.default(true)],
    }),
    download: true,
    snapshot: true,
  },
} as const satisfies Api
