/** Books (账簿): each as a sheet on screen, and as .xlsx or .pdf. Long ones come page by page. */
import { z } from 'zod'
import { Flag, Id, pagesOf, PeriodText, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { sheetFileCall, sheetCall } from '../../kernel/sheet.ts'
import { wire } from '../../kernel/wire.ts'
import { asOf, at, bookRange, trialBalanceApi, zero } from './trial-balance.ts'

/** Every book can be asked for as it stood at an earlier moment. */
const book = { ...bookRange, ...asOf } as const
const paging = { ...pagesOf(100) } as const
const SubjectCode = z.string({ error: '请选择科目' }).regex(/^\d{4}(\d{4}){0,2}$/, '请选择科目')
const subject = { subjectCode: ['subjectCode', SubjectCode] } as const
const anySubject = { subjectCode: ['subjectCode', SubjectCode.optional()] } as const

const Detail = { ...book, ...subject, tagId: ['tagId', Id.optional()] } as const
const GeneralQuery = { ...book, ...zero, ...anySubject, level: ['level', Whole.default(1)] } as const
const MultiColumn = { ...book, ...subject, allColumns: ['showZero', Flag.default(false)] } as const
const FixedSubject = { ...book, allColumns: ['showZero', Flag.default(false)] } as const
const TagDetail = {
  ...book,
  ...anySubject,
  tagId: ['tagId', z.string({ error: '请选择辅助核算项目' }).pipe(Id)],
  /** Only lines that stand on this one as well. */
  alsoTagId: ['secondTagId', Id.optional()],
} as const
/** An article, or a counted subject that has none. */
const Goods = { ...book, ...anySubject, tagId: ['tagId', Id.optional()] } as const
const QuantityGeneralQuery = { ...book, ...zero, ...anySubject, withGoods: ['showTag', Flag.default(true)] } as const
const GoodsSummaryQuery = { ...book, ...zero } as const

const detail = at('subAccount', '明细账', 'books-subAccount-chaxun')
const general = at('generalLedger', '总账', 'books-generalLedger-chaxun')
const cash = at('cashTally', '现金日记账', 'books-cashTally-chaxun')
const bank = at('bankDeposit', '银行存款日记账', 'books-bankDeposit-chaxun')
const quantityDetail = at('amountGeneralSubsidiary', '数量金额明细账', 'books-amountGeneralSubsidiary-chaxun')
const quantityGeneral = at('amountGeneralLedger', '数量金额总账', 'books-amountGeneralLedger-chaxun')
const multiColumn = at('multiColumnBreakdown', '多栏明细账', 'books-multiColumnBreakdown-chaxun')
const vat = at('addedTaxPayableStatement', '应交增值税明细账', 'books-addedTaxPayableStatement-chaxun')
const depreciation = at('accumulatedDepreciation', '累计折旧明细账', 'books-accumulatedDepreciation-chaxun')
const tagDetail = at('subjectTagDetailSheet', '标签明细账', 'books-subjectTagDetailSheet-chaxun')
const goodsDetail = at('commodityWater', '商品收发存明细账', 'books-commodityWater-chaxun')
const goodsSummary = at('commodityWaterSummary', '商品收发存汇总表', 'books-commodityWaterSummary-chaxun')
const exchange = at('adjustExchangeRecordSheet', '调汇记录表', 'books-adjustExchangeRecordSheet-chaxun')

/** Of a paged book, `total` is how many lines the whole range has. */
export const booksApi = {
  ...trialBalanceApi,
  detailBook: { ...sheetCall(detail, { ...Detail, ...paging }), chat: 'reads' },
  detailBookFile: sheetFileCall(detail, Detail),
  generalBook: sheetCall(general, GeneralQuery),
  generalBookFile: sheetFileCall(general, GeneralQuery),
  cashBook: sheetCall(cash, { ...book, ...subject, ...paging }),
  cashBookFile: sheetFileCall(cash, { ...book, ...subject }),
  bankBook: sheetCall(bank, { ...book, ...subject, ...paging }),
  bankBookFile: sheetFileCall(bank, { ...book, ...subject }),
  quantityDetailBook: sheetCall(quantityDetail, { ...Detail, ...paging }),
  quantityDetailBookFile: sheetFileCall(quantityDetail, Detail),
  quantityGeneralBook: sheetCall(quantityGeneral, QuantityGeneralQuery),
  quantityGeneralBookFile: sheetFileCall(quantityGeneral, QuantityGeneralQuery),
  multiColumnBook: sheetCall(multiColumn, { ...MultiColumn, ...paging }),
  multiColumnBookFile: sheetFileCall(multiColumn, MultiColumn),
  vatPayableBook: sheetCall(vat, { ...FixedSubject, ...paging }),
  vatPayableBookFile: sheetFileCall(vat, FixedSubject),
  depreciationBook: sheetCall(depreciation, { ...FixedSubject, ...paging }),
  depreciationBookFile: sheetFileCall(depreciation, FixedSubject),
  tagDetailBook: sheetCall(tagDetail, { ...TagDetail, ...paging }),
  tagDetailBookFile: sheetFileCall(tagDetail, TagDetail),
  goodsBook: sheetCall(goodsDetail, { ...Goods, ...paging }),
  goodsBookFile: sheetFileCall(goodsDetail, Goods),
  /** Where documents keep the stock: the goods the book can be opened at. */
  goodsKept: {
    ...goodsDetail,
    path: `${goodsDetail.path}/goods`,
    summary: '出入库单里的商品',
    method: 'GET',
    query: wire({ from: ['fromPeriod', PeriodText], to: ['toPeriod', PeriodText] }),
    many: wire({ id: ['tagId', Id], code: ['tagCode', z.string()], name: ['tagName', z.string()], moved: ['moved', Flag] }),
  },
  goodsSummary: sheetCall(goodsSummary, GoodsSummaryQuery),
  goodsSummaryFile: sheetFileCall(goodsSummary, GoodsSummaryQuery),
  exchangeRecords: sheetCall(exchange, book),
  exchangeRecordsFile: sheetFileCall(exchange, book),
} as const satisfies Api
