/** 产品成本计算单 and 用料差异表 of a month, as sheets. */
import { costApi as api } from '@app/contract/stock/cost/cost'
import type { Period } from '@app/domain/kernel/period'
import type { ReactNode } from 'react'
import { BookPage, useBook } from '../../finance/sheets/index.ts'

const NOT_AS_OF = '成本核算没有保存以前时点的样子；已结账月份的成本不会变'
interface Props {
  readonly period: Period
  readonly first: ReactNode
  readonly months: ReactNode
}
const alike = { title: '成本核算', withoutDrafts: true, withoutAsOf: NOT_AS_OF } as const

export function CostSheet({ period, ...shown }: Props) {
  const book = useBook({ period: '', step: '', view: '' })
  return (
    <BookPage
      {...alike}
      {...shown}
      name="cost-sheet"
      book={book}
      read={api.sheet}
      file={api.file}
      query={{ period }}
      span={period}
      pinned={1}
      empty={{ title: `${period}没有核算产品成本`, hint: '在“产品成本”里核算以后，每种产品一张计算单' }}
    />
  )
}

export function CostUsage({ period, ...shown }: Props) {
  const book = useBook({ period: '', step: '', view: '' })
  return (
    <BookPage
      {...alike}
      {...shown}
      name="cost-usage"
      book={book}
      read={api.usage}
      file={api.usageFile}
      query={{ period }}
      span={period}
      pinned={3}
      empty={{ title: `${period}没有领用，也没有完工`, hint: '按物料清单的用量与领用单比较' }}
    />
  )
}
