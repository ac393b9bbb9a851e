/** 币别: rates of each foreign currency by month, typed in place; vouchers are proposed them, period end revalues at them. */
import { yearOf } from '@app/domain/kernel/period'
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Segmented, Select } from 'antd'
import { tell } from '../../platform/feedback.tsx'
import { useCan, useStopped } from '../../platform/session.ts'
import { withRows } from '../../platform/reading.ts'
import { HelpTip } from '../../ui/faces/HelpTip.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { useYearRates } from './use-year-rates.ts'
import { rateColumns } from './rate-columns.tsx'

export default function CurrenciesPage() {
  const { ledger, list, put, first, choices, offered, currency, read, rows, reading, keep, nameOf } = useYearRates()
  const stopped = useStopped()
  const may = useCan('options-subCurrency-bianji') && stopped === null
  const move = (years: number) => put({ year: String(yearOf(first) + years) })
  const adding = choices.filter((one) => !offered.includes(one.value))
  return (
    <ListPage
      title="币别"
      label="各月汇率"
      list={list}
      read={{ ...withRows(read, rows), ...reading }}
      columns={rateColumns(may, keep)}
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
