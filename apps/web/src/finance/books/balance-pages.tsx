/** Books of balances: one page, told apart by what it asks and what it can be filtered by. */
import { booksApi as api } from '@app/contract/finance/books/books'
import { Select } from 'antd'
import { SubjectSelect, useTagKinds } from '../../ledger/subjects/index.ts'
import { Option } from '../../ui/inputs/Option.tsx'
import { BookPage, ComparePicker, LevelSelect, subjectAsked, useBook } from '../sheets/index.ts'
import { trialBalanceAsked, trialBalanceStart } from './asked.ts'
import { counts } from './counted.ts'
import { GoTo } from '../../ui/faces/GoTo.tsx'

/** 科目余额表: opening, turnover, year to date and closing of every subject. */
export function TrialBalancePage() {
  const book = useBook(trialBalanceStart)
  const { all: kinds } = useTagKinds()
  const { address, range, change } = book
  return (
    <BookPage
      name={address.compare === '' ? 'trial-balance' : 'trial-balance-compared'}
      title="科目余额表"
      book={book}
      read={api.trialBalance}
      file={api.trialBalanceFile}
      query={trialBalanceAsked(address, range)}
      filters={
        <>
          <LevelSelect level={address.level} onChange={(level) => change({ level })} />
          <Select
            aria-label="按辅助核算展开"
            value={address.tags}
            style={{ width: 116 }}
            popupMatchSelectWidth={false}
            options={[{ value: '', label: '不展开辅助' }, ...kinds.map(({ id, name }) => ({ value: id, label: `展开${name}` }))]}
            onChange={(tags) => change({ tags })}
          />
          <ComparePicker value={address.compare} period={range.to} onChange={(compare) => change({ compare })} />
          <Option label="显示零余额" value={address.zero} onChange={(zero) => change({ zero })} />
          <Option label="显示数量" value={address.quantity} onChange={(quantity) => change({ quantity })} />
        </>
      }
    />
  )
}

/** 总账: month by month totals and running balance of subjects. */
export function GeneralBookPage() {
  const book = useBook({ subject: '', level: '1', zero: '0' })
  const { address, range, change } = book
  return (
    <BookPage
      name="general-book"
      title="总账"
      book={book}
      read={api.generalBook}
      file={api.generalBookFile}
      query={{ ...range, ...subjectAsked(address.subject), level: Number(address.level), withZero: address.zero === '1' }}
      filtered={address.subject !== ''}
      onClear={() => change({ subject: '' })}
      filters={
        <>
          <SubjectSelect clearable code={address.subject} placeholder="全部科目" onChange={(subject) => change({ subject })} />
          <LevelSelect level={address.level} onChange={(level) => change({ level })} />
          <Option label="显示零余额" value={address.zero} onChange={(zero) => change({ zero })} />
        </>
      }
    />
  )
}

/** 数量金额总账: the same for every counted subject, its articles beneath it. */
export function QuantityGeneralPage() {
  const book = useBook({ subject: '', goods: '1', zero: '0' })
  const { address, range, change } = book
  return (
    <BookPage
      name="quantity-general"
      title="数量金额总账"
      book={book}
      read={api.quantityGeneralBook}
      file={api.quantityGeneralBookFile}
      query={{ ...range, ...subjectAsked(address.subject), withGoods: address.goods === '1', withZero: address.zero === '1' }}
      filtered={address.subject !== ''}
      onClear={() => change({ subject: '' })}
      filters={
        <>
          <SubjectSelect
            clearable
            code={address.subject}
            only={counts}
            placeholder="全部科目"
            onChange={(subject) => change({ subject })}
          />
          <Option label="展开商品" value={address.goods} onChange={(goods) => change({ goods })} />
          <Option label="显示零余额" value={address.zero} onChange={(zero) => change({ zero })} />
        </>
      }
    />
  )
}

/** 商品收发存汇总表: opening, in, out and on hand of every article. */
export function GoodsSummaryPage() {
  const book = useBook({ zero: '0' })
  const { address, range, change } = book
  return (
    <BookPage
      name="goods-summary"
      title="商品收发存汇总表"
      book={book}
      read={api.goodsSummary}
      file={api.goodsSummaryFile}
      query={{ ...range, withZero: address.zero === '1' }}
      empty={{ title: '没有收发和结存', hint: '存货科目设置计量单位（或商品辅助核算）并在凭证上填写数量后，收发存列在这里' }}
      filters={<Option label="显示零结存" value={address.zero} onChange={(zero) => change({ zero })} />}
    />
  )
}

/** 调汇记录表: the revaluations of foreign balances. */
export function ExchangeRecordsPage() {
  const book = useBook({})
  return (
    <BookPage
      name="exchange-records"
      title="调汇记录表"
      book={book}
      read={api.exchangeRecords}
      file={api.exchangeRecordsFile}
      query={book.range}
      empty={{
        title: '这段期间没有调汇',
        hint: '外币科目在期末结转的期末调汇一步生成，之后列在这里',
        action: <GoTo page="/finance/endCheckout" />,
      }}
    />
  )
}
