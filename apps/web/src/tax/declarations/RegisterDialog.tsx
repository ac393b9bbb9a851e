/** The return before the first one made here, as it was filed elsewhere: what it hands on, proposed from the opening balances. */
import { returnAt } from '@app/domain/tax/forms/engine/return-pages'
import { money, ZERO, type Money } from '@app/domain/kernel/money'
import { lastDay } from '@app/domain/kernel/period'
import { nameWords, openBook } from '@app/domain/tax/forms/engine/book'
import { returnBefore } from '@app/domain/tax/forms/engine/cycles'
import { filingOf } from '@app/domain/tax/forms/engine/filings'
import { handedOn, taxOfReturn } from '@app/domain/tax/forms/engine/taxes'
import { Modal } from 'antd'
import { useState } from 'react'
import { useGo } from '../../platform/links.tsx'
import { tell } from '../../platform/feedback.tsx'
import { useLedger } from '../../platform/session.ts'
import { MoneyInput } from '../../ui/inputs/MoneyInput.tsx'
import { beforeTitle } from './cell-words.ts'
import { useAddReturn, type Declaration } from './declarations.api.ts'

/** What the books begin with of a balance that is handed on. */
const FROM_BOOKS: Readonly<Record<string, string>> = {
  'VG0!20:1': '$opening_credit',
  'VG0!32:1': '$opening_unpaid',
  'A200000!30:1': '$books_prepaid',
  'B100000!18:1': '$books_prepaid',
}

interface Props {
  readonly of: Declaration
  readonly parameters: Readonly<Record<string, string>>
  readonly onClose: () => void
}
export function RegisterDialog({ of, parameters, onClose }: Props) {
  const { filing, cycle, period } = of
  const { standard } = useLedger()
  const navigate = useGo()
  const tax = taxOfReturn(filing, cycle)
  const { mutateAsync: add, isPending } = useAddReturn(tax)
  const names = handedOn(filing)
  const before = returnBefore(period, cycle)
  const book = openBook(filingOf(filing, standard, cycle), lastDay(period))
  const [figures, setFigures] = useState<Readonly<Record<string, Money>>>(() =>
    Object.fromEntries(names.map((name) => [name, money(parameters[FROM_BOOKS[name] ?? ''] ?? '0')])),
  )
  const register = async () => {
    const typed = Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, value as unknown as string]))
    const { id } = (await add({ body: { period: before, filing, cycle, elsewhere: true, typed } })).data
    tell.success(`已登记 ${before} 的申报表`)
    onClose()
    // what it hands on stands there; without any its figures are typed on its own page
    if (names.length === 0) void navigate(returnAt(tax, id))
  }
  return (
    <Modal
      open
      title={`登记 ${beforeTitle(of)}`}
      okText={names.length === 0 ? '登记并去填写' : '登记'}
      cancelText="取消"
      confirmLoading={isPending}
      onOk={() => void register().catch(() => undefined)}
      onCancel={onClose}
    >
      <p>
        {names.length === 0
          ? '登记以后打开那一份，照申报出去的填本年累计等各格，本期接着算。'
          : '照申报出去的填。已按账上的期初余额填好，与申报表不同的请改；本年累计等其他格以后在那一份里补。'}
      </p>
      {names.map((name) => (
        <label key={name} className="tax-register">
          {nameWords(book, name)}
          <MoneyInput
            aria-label={nameWords(book, name)}
            value={figures[name] ?? ZERO}
            onChange={(value) => setFigures((now) => ({ ...now, [name]: value }))}
          />
        </label>
      ))}
    </Modal>
  )
}
