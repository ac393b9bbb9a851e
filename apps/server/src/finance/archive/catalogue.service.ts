/** The archive catalogue of a year (会计档案案卷目录、卷内目录): every volume with its 档号, and what lies in it (AR-12). */
import {
  ARCHIVE_CLASSES,
  archiveCode,
  inShelfOrder,
  itemCode,
  missingClasses,
  TERMS,
  type Volume,
} from '@app/domain/finance/archive/archive-code'
import { statementNames } from '@app/domain/finance/reports/template'
import { hasStatement } from '@app/domain/finance/reports/templates'
import { broken } from '@app/domain/kernel/app-error'
import { firstDay, lastDay, monthOf, periodFrom, type Period } from '@app/domain/kernel/period'
import type { Sheet } from '@app/domain/kernel/sheet'
import type { LedgerContext } from '../../platform/http/context.ts'
import { FileAnswer } from '../../platform/http/implement.ts'
import { registerSheet, XLSX } from '../../platform/sheet-file.ts'
import { writeWorkbook } from '../../platform/spreadsheet/write.ts'
import { STATEMENTS } from './archive.contents.ts'
import { newest } from './archive.queries.ts'
import * as queries from './catalogue.queries.ts'

const BOOKS = ['总分类账', '明细分类账、日记账', '科目余额表'] as const

/** Every volume of the closed months of a year. */
export async function volumesOf(ctx: LedgerContext, year: string): Promise<Volume[]> {
  const packages = await newest(ctx.db)
  const packed = (month: Period) => {
    const kept = packages.get(month)
    return kept === undefined ? null : { period: month, digest: kept.digest }
  }
  const vouchers = await queries.vouchersOfYear(ctx.db, ctx.ledger.id, year)
  const others = await queries.othersOfYear(ctx.db, ctx.ledger.id, year)
  const closed = others.map((one) => one.period)
  const [first, last] = [closed[0], closed.at(-1)]
  if (first === undefined || last === undefined) return []
  const statements = STATEMENTS.filter((kind) => hasStatement(ctx.ledger.standard, kind))
  const named = statements.map((kind) => statementNames[kind]).join('、')
  const span = (month: Period) => ({ from: firstDay(month), to: lastDay(month), numbers: '' })
  const words = (month: Period) => `${year}年${monthOf(month)}月`
  const whole = last === periodFrom(Number(year), 12)
  return inShelfOrder<Volume>([
    ...vouchers.map(({ period, count, sheets, ...rest }): Volume => ({
      ...rest,
      class: 'PZ',
      term: 'D30',
      place: monthOf(period),
      title: `${words(period)} 记账凭证`,
      items: count,
      sheets,
      packed: packed(period),
    })),
    ...BOOKS.map((title, index): Volume => ({
      class: 'ZB',
      term: 'D30',
      place: index + 1,
      title: `${year}年 ${title}${whole ? '' : `（至${monthOf(last)}月）`}`,
      from: firstDay(first),
      to: lastDay(last),
      numbers: '',
      items: closed.length,
      sheets: 0,
      packed: packed(last),
    })),
    ...closed.map((month): Volume => ({
      ...span(month),
      class: 'BG',
      term: 'D10',
      place: monthOf(month),
      title: `${words(month)} ${named}`,
      items: statements.length,
      sheets: 0,
      packed: packed(month),
    })),
    ...(whole
      ? [
          {
            class: 'BG',
            term: 'Y',
            place: 1,
            title: `${year}年度 ${named}`,
            from: firstDay(first),
            to: lastDay(last),
            numbers: '',
            items: statements.length,
            sheets: 0,
            packed: packed(last),
          } as const satisfies Volume,
        ]
      : []),
    ...others
      .filter(({ statements: balances, returns }) => balances + returns > 0)
      .map(({ period, statements: balances, returns }): Volume => ({
        ...span(period),
        class: 'QT',
        term: 'D10',
        place: monthOf(period),
        title: `${words(period)} ${[...(balances > 0 ? ['银行存款余额调节表'] : []), ...(returns > 0 ? ['纳税申报表'] : [])].join('、')}`,
        items: balances + returns,
        sheets: 0,
        packed: packed(period),
      })),
  ])
}

/** 案卷目录 and, for vouchers, 卷内目录; AK0005 for a year without a closed month. */
export async function catalogue(ctx: LedgerContext, year: string): Promise<FileAnswer> {
  const volumes = await volumesOf(ctx, year)
  if (volumes.length === 0) throw broken('AK0005', `${year}年还没有结账的月份，没有可编目的档案`)
  const archiveFonds = await queries.fondsOf(ctx.db)
  const code = (volume: Volume) => archiveCode(archiveFonds, year, volume)
  const shelf = registerSheet(ctx, {
    title: `会计档案案卷目录 ${year}年`,
    span: archiveFonds === '' ? '全宗号没有填写，以0001代替' : `全宗号 ${archiveFonds}`,
    columns: [
      ['code', '档号', 26],
      ['class', '类别', 12],
      ['title', '题名', 36],
      ['from', '起始日期', 12, 'day'],
      ['to', '截止日期', 12, 'day'],
      ['numbers', '凭证起止号', 20],
      ['items', '件数', 8, 'integer'],
      ['sheets', '附单据张数', 10, 'integer'],
      ['term', '保管期限', 10],
      ['packed', '电子档案包', 14],
      ['digest', '档案包摘要', 20],
    ],
    rows: volumes.map((volume) => ({
      key: code(volume),
      cells: {
        code: code(volume),
        class: ARCHIVE_CLASSES[volume.class],
        title: volume.title,
        from: volume.from,
        to: volume.to,
        numbers: volume.numbers,
        items: String(volume.items),
        sheets: volume.class === 'PZ' ? String(volume.sheets) : '',
        term: TERMS[volume.term],
        packed: volume.packed === null ? '未归档' : volume.packed.period,
        digest: volume.packed?.digest.slice(0, 16) ?? '',
      },
    })),
  })
  const missing = missingClasses(volumes)
  const file: Sheet = {
    ...shelf,
    footers: missing.length === 0 ? [] : [`本年没有归档的类别：${missing.map((one) => ARCHIVE_CLASSES[one]).join('、')}`],
  }
  return new FileAnswer(
    `${ctx.ledger.name}_会计档案目录_${year}.xlsx`,
    XLSX,
    writeWorkbook([file, await contents(ctx, year, volumes, code)]),
  )
}

/** 卷内目录: each voucher with the code of its own. */
async function contents(ctx: LedgerContext, year: string, volumes: readonly Volume[], code: (volume: Volume) => string): Promise<Sheet> {
  const rows = await queries.vouchersIn(ctx.db, ctx.ledger.id, year)
  const volumeOf = new Map(volumes.filter((one) => one.class === 'PZ').map((one) => [one.place, code(one)]))
  const places = new Map<Period, number>()
  return registerSheet(ctx, {
    title: `卷内目录（会计凭证） ${year}年`,
    columns: [
      ['code', '档号', 32],
      ['day', '日期', 12, 'day'],
      ['voucher', '凭证号', 12],
      ['abstract', '摘要', 40],
      ['sheets', '附单据张数', 10, 'integer'],
    ],
    rows: rows.map(({ period, day, voucher, abstract, sheets }) => {
      const place = (places.get(period) ?? 0) + 1
      places.set(period, place)
      const own = itemCode(volumeOf.get(monthOf(period)) ?? '', place)
      return { key: own, cells: { code: own, day, voucher, abstract, sheets: String(sheets) } }
    }),
  })
}
