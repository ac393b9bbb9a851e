/** 币别: rates of each foreign currency by month, typed in place; vouchers are proposed them, period end revalues at them. */
import { trimmed, type Rate } from '@app/domain/kernel/quantity'
import { addMonths, firstOfYear, periodsBetween, yearOf, type Period } from '@app/domain/kernel/period'
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Segmented, Select } from 'antd'
import { useMemo } from 'react'
import { showError, tell } from '../../platform/feedback.tsx'
import { useCan, useLedger, useSession, useStopped } from '../../platform/session.ts'
import { HelpTip } from '../../ui/faces/HelpTip.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { useList } from '../../ui/list/use-list.ts'
import type { Column } from '../../ui/list/table-columns.ts'
import { useLedgerCurrencies } from '../ledgers/index.ts'
import { useCurrencyChoices } from '../subjects/index.ts'
import { useChangeRates, useRates } from './currencies.api.ts'
import { rateRows, type RateRow } from './rate-rows.ts'
import { RateInput } from './RateInput.tsx'

const none: readonly never[] = []
const MONTHS = 11

export default function CurrenciesPage() {
  const ledger = useLedger()
  const now = useSession((session) => session.period) ?? ledger.startPeriod
  const closedThrough = useSession((session) => session.periods?.periods.filter((one) => one.closed).at(-1)?.period ?? null)
  const list = useList({ name: 'rates', fields: [], also: { currency: '', year: '' } })
  const { values: address, put } = list
  const first = firstOfYear((address.year === '' ? now : `${address.year}-01`) as Period)
  const last = addMonths(first, MONTHS)
  const used = useLedgerCurrencies()
  const choices = useCurrencyChoices()
  const read = useRates(first, last)
  const data = read.data ?? none
  const stopped = useStopped()
  const may = useCan('options-subCurrency-bianji') && stopped === null
  const offered = useMemo(() => {
    const codes = (used.data ?? []).map((one) => one.code)
    return address.currency !== '' && !codes.includes(address.currency) ? [...codes, address.currency] : codes
  }, [used.data, address.currency])
  const currency = address.currency === '' ? (offered[0] ?? '') : address.currency
  const rows = useMemo(
    () => (currency === '' ? [] : rateRows(data, currency, periodsBetween(first, last), closedThrough)),
    [data, currency, first, last, closedThrough],
  )
  const { mutateAsync: change } = useChangeRates()
  const keep = async (row: RateRow, part: { booking: Rate | null } | { closing: Rate | null }) => {
    const { period, booking, closing } = row
    try {
      await change({ body: [{ currency, period, booking, closing, ...part }] })
    } catch (refusal) {
      showError(refusal)
    }
  }
  const nameOf = (code: string) => choices.find((one) => one.value === code)?.label ?? code
  const cell = (side: 'booking' | 'closing', title: string): Column<RateRow> => ({
    key: side,
    title,
    width: 160,
    align: 'right',
    text: (row) => (row[side] === null ? '' : trimmed(row[side])),
    render: (row) =>
      may && !row.locked ? (
        <RateInput
          key={`${row.period}${side}${row[side] === null ? '' : trimmed(row[side])}`}
          label={`${row.period} ${title}`}
          value={row[side]}
          onKeep={(value) => void keep(row, side === 'booking' ? { booking: value } : { closing: value })}
        />
      ) : row[side] === null ? (
        ''
      ) : (
        trimmed(row[side])
      ),
  })
  const columns: Column<RateRow>[] = [
    { key: 'period', title: '月份', width: 100, text: (row) => row.period },
    cell('booking', '记账汇率'),
    cell('closing', '期末汇率'),
    { key: 'state', title: '状态', width: 90, text: (row) => (row.locked ? '已结账' : '') },
    { key: 'by', title: '修改人', width: 120, grow: true, text: (row) => row.changedBy },
  ]
  const move = (years: number) => put({ year: String(yearOf(first) + years) })
  const adding = choices.filter((one) => !offered.includes(one.value))
  return (
    <ListPage
      title="币别"
      label="各月汇率"
      list={list}
      read={{ ...read, data: rows, loading: read.loading || used.loading, error: read.error ?? used.error }}
      columns={columns}
      rowKey={(row) => row.period}
      fixed
      sortable={false}
      empty={{ title: '还没有外币', hint: '在右上角增加币别并填写汇率，再到科目里勾选外币核算' }}
      tools={
        <>
          <HelpTip codes={['H0001', 'H0010']} />
          <Select
            aria-label="增加币别"
            showSearch={{ optionFilterProp: 'label' }}
            placeholder="增加币别"
            disabled={!may}
            value={null}
            options={adding}
            onChange={(code: string | null) => {
              if (code === null) return
              put({ currency: code })
              tell.info('填写任一月份的汇率，即启用这个币别')
            }}
            style={{ width: 150 }}
          />
        </>
      }
      lead={
        <>
          {offered.length > 0 && (
            <Segmented
              aria-label="外币"
              value={currency}
              options={offered.map((code) => ({ value: code, label: nameOf(code) }))}
              onChange={(value) => put({ currency: value })}
            />
          )}
          <Button aria-label="上一年" icon={<LeftOutlined />} onClick={() => move(-1)} />
          <b>{yearOf(first)}年</b>
          <Button aria-label="下一年" icon={<RightOutlined />} onClick={() => move(1)} />
          <span className="quiet">1 外币 ＝ 多少{ledger.functionalCurrency}；记账汇率自动带入当月凭证，期末汇率用于期末调汇</span>
        </>
      }
    />
  )
}
