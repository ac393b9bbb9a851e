/** 固定资产 of the interface: what it is set up by, each card as the last month ends, what it is of and who uses it, what went and changed. */
import type { Period } from '@app/domain/kernel/period'
import { interfaceTable as table, type InterfaceTable } from '@app/domain/centre/data-interface/data-interface'
import { dec } from '@app/domain/kernel/decimal'
import { sharesIn } from '@app/domain/stock/assets/months/charges'
import { METHODS } from '@app/domain/stock/assets/cards/kinds'
import { allCards } from '../../stock/assets/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { month, type Span } from './data-interface.books.ts'
import {
  CARD,
  CARD_FIELDS,
  FORMULAS,
  METHOD_CODES,
  STATES,
  WAYS,
  changed,
  chargesOf,
  come,
  gone,
  methodCode,
  rowOf,
} from './data-interface.cards.ts'

const NO_CARDS = '本账套没有固定资产卡片'

type Cards = Awaited<ReturnType<typeof allCards>>['list']
type Categories = Awaited<ReturnType<typeof allCards>>['categories']
type Departments = Awaited<ReturnType<typeof allCards>>['departments']

/** What they are set up by. */
function settings(categories: Categories): InterfaceTable[] {
  const kept = [...categories.values()].filter(({ kind }) => kind === 'fixed').toSorted((a, b) => (a.code < b.code ? -1 : 1))
  return [
    table(
      '固定资产基本参数',
      ['固定资产对账科目', '减值准备对账科目', '累计折旧对账科目'],
      [...new Set(kept.map(({ costCode, impairmentCode, accumulatedCode }) => `${costCode}|${impairmentCode}|${accumulatedCode}`))].map(
        (one) => one.split('|'),
      ),
      '本账套没有启用资产类别',
    ),
    table(
      '固定资产类别设置',
      ['固定资产类别编码规则', '固定资产类别编码', '固定资产类别名称'],
      kept.map(({ code, name }) => ['自定', code, name]),
      '本账套没有启用资产类别',
    ),
    table('固定资产变动方式', ['变动方式编码', '变动方式名称'], [...WAYS.values()]),
    table(
      '固定资产折旧方法',
      ['折旧方法编码', '折旧方法名称', '折旧公式'],
      METHOD_CODES.map((method) => [methodCode(method), METHODS[method], FORMULAS[method]]),
    ),
    table(
      '固定资产使用状况',
      ['使用状况编码', '使用状况名称'],
      STATES.map((name, at) => [String(at + 1), name]),
    ),
  ]
}

/** Each card as the last month ends, what it is of and who uses it. */
function cardTables(cards: Cards, departments: Departments, to: Period): InterfaceTable[] {
  const rows = cards.map((card) => rowOf(card, to))
  const there = cards.filter((_, at) => rows[at] !== null)
  return [
    table(
      '固定资产卡片',
      CARD_FIELDS,
      rows.filter((row) => row !== null),
      NO_CARDS,
    ),
    table(
      '固定资产卡片实物信息',
      [CARD, '会计期间号', '固定资产标签号', '固定资产位置', '固定资产规格型号'],
      there.map(({ id, code, stored }) => [id, month(to), code, stored.location, stored.spec]),
      NO_CARDS,
    ),
    table(
      '固定资产卡片使用信息',
      [CARD, '会计期间号', '固定资产标签号', '使用部门名称', '折旧分配比例'],
      there.flatMap(({ id, code, shares }) => {
        const parts = sharesIn(shares, to)
        const whole = parts.reduce((sum, { weight }) => sum.plus(weight), dec('0'))
        return parts.map(({ departmentId, weight }) => [
          id,
          month(to),
          code,
          departments.get(departmentId)?.name ?? '',
          dec(weight).over(whole.toString(), 6).toString(),
        ])
      }),
      '固定资产卡片没有填使用部门',
    ),
  ]
}

/** What was written off month by month. */
const charges = (cards: Cards, span: Span): InterfaceTable =>
  table(
    '固定资产折旧情况',
    [
      '会计期间号',
      CARD,
      '固定资产编码',
      '折旧方法编码',
      '固定资产原值',
      '本期折旧额',
      '固定资产累计折旧',
      '固定资产净值',
      '累计折旧对账科目',
    ],
    cards.flatMap((card) => chargesOf(card, span)),
    '这些月份没有计提折旧',
  )

/** What came. */
const additions = (cards: Cards, span: Span): InterfaceTable =>
  table(
    '固定资产增加情况',
    [
      '固定资产增加流水号',
      '增加发生日期',
      '会计期间号',
      '变动方式编码',
      CARD,
      '固定资产编码',
      '固定资产增加数量',
      '固定资产增加原值',
      '固定资产增加累计折旧',
    ],
    cards.flatMap((card) => come(card, span)),
    '这些月份没有增加固定资产',
  )

/** What went. */
function disposals(cards: Cards, span: Span): InterfaceTable[] {
  const went = cards.flatMap((card) => gone(card, span))
  const byId = new Map(cards.map((card) => [card.id, card]))
  return [
    table(
      '固定资产减少情况',
      [
        '固定资产减少流水号',
        '减少发生日期',
        '会计期间号',
        '变动方式编码',
        CARD,
        '固定资产编码',
        '固定资产减少数量',
        '固定资产减少原值',
        '固定资产减少累计折旧',
        '固定资产减少减值准备',
        '固定资产减少净值',
        '清理收入',
        '清理费用',
        '固定资产减少原因',
      ],
      went,
      '这些月份没有减少固定资产',
    ),
    table(
      '固定资产减少实物信息',
      ['固定资产减少流水号', '会计期间号', '固定资产标签号'],
      went.map((row) => [row[0]!, row[2]!, byId.get(row[4]!)!.code]),
      '这些月份没有减少固定资产',
    ),
  ]
}

/** What was changed in them. */
const changes = (cards: Cards, span: Span): InterfaceTable =>
  table(
    '固定资产变动情况',
    [
      '固定资产变动流水号',
      '变动发生日期',
      '会计期间号',
      CARD,
      '固定资产编码',
      '固定资产名称',
      '变动方式编码',
      '变动前内容及数值',
      '变动后内容及数值',
      '变动原因',
    ],
    cards.flatMap((card) => changed(card, span)),
    '这些月份没有固定资产变动',
  )

export async function fixedAssets(ctx: LedgerContext, span: Span): Promise<InterfaceTable[]> {
  const { list, departments, categories } = await allCards(ctx)
  const cards = list.filter(({ basis }) => basis.kind === 'fixed')
  return [
    ...settings(categories),
    ...cardTables(cards, departments, span.to),
    additions(cards, span),
    charges(cards, span),
    ...disposals(cards, span),
    changes(cards, span),
  ]
}
