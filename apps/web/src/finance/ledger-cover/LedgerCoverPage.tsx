/** 账簿封面: the cover of a book, its opening page, or the cover of bound vouchers; what is seen is what is printed. */
import { ledgerCoverApi as api } from '@app/contract/finance/ledger-cover'
import { separatePapersApi } from '@app/contract/finance/separate-papers'
import { firstOfYear, lastOfYear, type Period } from '@app/domain/kernel/period'
import { coverTitles } from '@app/domain/ledger/preferences/print-settings'
import { AutoComplete, Button, Form, Input, InputNumber, Radio } from 'antd'
import { useState } from 'react'
import { addressOf } from '../../platform/client.ts'
import { tell } from '../../platform/feedback.tsx'
import { openFile } from '../../platform/open-file.ts'
import { useCan, useLedger, useSession } from '../../platform/session.ts'
import { usePreferences, useSavePreferences } from '../../ledger/preferences/index.ts'
import { Failed, Loading } from '../../ui/faces.tsx'
import { MonthField } from '../../ui/MonthField.tsx'
import { Page, Toolbar } from '../../ui/Page.tsx'
import { BookletDialog } from './BookletDialog.tsx'
import './ledger-cover.css'

type Kind = 'book' | 'opening' | 'voucher' | 'statement'
interface Fields {
  readonly kind: Kind
  readonly title: string
  readonly from: Period
  readonly to: Period
  readonly volume: number
  readonly volumes: number
  readonly principal: string
  readonly head: string
  readonly keeper: string
}
const STATEMENTS = '财务报表'
const BOOKS = [
  '总分类账',
  '明细分类账',
  '现金日记账',
  '银行存款日记账',
  '数量金额明细账',
  '多栏式明细账',
  '固定资产明细账',
  '会计凭证',
  STATEMENTS,
]
const MOST_VOLUMES = 999

export default function LedgerCoverPage() {
  const { data, error, again } = usePreferences()
  return (
    <Page title="账簿封面">
      {error ? <Failed error={error} onAgain={again} /> : data === undefined ? <Loading /> : <Cover people={data.cover} />}
    </Page>
  )
}

function Cover({ people }: { people: { printed: boolean; principal: string; head: string; keeper: string } }) {
  const ledger = useLedger()
  const now = useSession((session) => session.period) ?? ledger.startPeriod
  const may = useCan('options-ledgerCover-bianji')
  const [form] = Form.useForm<Fields>()
  const first = firstOfYear(now) < ledger.startPeriod ? ledger.startPeriod : firstOfYear(now)
  const start: Fields = { kind: 'book', title: BOOKS[0]!, from: first, to: lastOfYear(now), volume: 1, volumes: 1, ...people }
  const [shown, setShown] = useState<Fields>(start)
  /** Counts the previews: names saved meanwhile are on the new one. */
  const [round, setRound] = useState(0)
  const [binding, setBinding] = useState<{ from: Period; to: Period } | null>(null)
  const { mutateAsync: save, isPending } = useSavePreferences()
  const { kind, title, from, to, volume, volumes } = shown
  const address = `${addressOf(api.print, { query: { kind, title, from, to, volume, volumes } })}&round=${round}`
  const look = async (fields: Fields) => {
    const { principal, head, keeper } = fields
    try {
      if (may && (principal !== shown.principal || head !== shown.head || keeper !== shown.keeper))
        await save({ body: { cover: { printed: people.printed, principal, head, keeper } } })
      setShown(fields)
      setRound(round + 1)
    } catch {
      // the write has said what went wrong
    }
  }
  const last = `${Number(now.slice(0, 4)) + 1}-12` as Period
  return (
    <>
      <Toolbar
        actions={
          <>
            <Button onClick={() => setBinding({ from: form.getFieldValue('from') as Period, to: form.getFieldValue('to') as Period })}>
              整本装订
            </Button>
            <Button
              onClick={() => {
                const { from, to } = form.getFieldsValue()
                tell.info('正在导出文件，请等待。')
                openFile(separatePapersApi.file, { query: { from, to, format: 'pdf' } })
              }}
            >
              附件另订目录
            </Button>
            <Button loading={isPending} onClick={() => form.submit()}>
              预览
            </Button>
            <Button
              type="primary"
              onClick={() => {
                tell.info('正在导出文件，请等待。')
                window.open(address, '_blank')
              }}
            >
              打印
            </Button>
          </>
        }
      />
      {binding && <BookletDialog {...binding} onClose={() => setBinding(null)} />}
      <div className="cover-page">
        <Form<Fields>
          form={form}
          name="ledger-cover"
          labelCol={{ flex: '96px' }}
          initialValues={start}
          onFinish={(fields) => void look(fields)}
        >
          <Form.Item name="kind" label="封面">
            <Radio.Group
              options={[
                { value: 'book', label: '账簿封面' },
                { value: 'opening', label: '账簿启用表' },
                { value: 'voucher', label: '凭证封面' },
                { value: 'statement', label: '报表封面' },
              ]}
              onChange={({ target }) => {
                // statements are bound under their own name
                if (target.value === 'statement') form.setFieldValue('title', STATEMENTS)
                else if (form.getFieldValue('title') === STATEMENTS) form.setFieldValue('title', BOOKS[0])
                form.submit()
              }}
            />
          </Form.Item>
          <Form.Item name="title" label="账簿名称" rules={[{ required: true, whitespace: true, message: '请输入账簿名称' }]}>
            <AutoComplete options={BOOKS.map((value) => ({ value }))} maxLength={40} />
          </Form.Item>
          <Form.Item name="from" label="起始月份">
            <MonthField label="起始月份" min={ledger.startPeriod} max={last} />
          </Form.Item>
          <Form.Item name="to" label="结束月份">
            <MonthField label="结束月份" min={ledger.startPeriod} max={last} />
          </Form.Item>
          <Form.Item name="volume" label="第几册">
            <InputNumber min={1} max={MOST_VOLUMES} precision={0} />
          </Form.Item>
          <Form.Item name="volumes" label="共几册">
            <InputNumber min={1} max={MOST_VOLUMES} precision={0} />
          </Form.Item>
          {Object.entries(coverTitles).map(([post, word]) => (
            <Form.Item key={post} name={post} label={word}>
              <Input maxLength={20} disabled={!may} />
            </Form.Item>
          ))}
          <p className="quiet">纸张和边距按“打印设置”里账簿的设置</p>
        </Form>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- browsers show no PDF inside a sandbox; this one is our own */}
        <iframe key={address} title="封面预览" src={address} className="cover-preview" />
      </div>
    </>
  )
}
