/** 报表包链接 of one issue: made for one recipient, shown once, withdrawn; who opened theirs. */
import { statementLinksApi as api } from '@app/contract/finance/reports/statement-links'
import type { Data } from '@app/contract/kernel/endpoint'
import { MOST_LINK_DAYS } from '@app/domain/finance/reports/statement-package'
import { Button, Input, InputNumber, Typography } from 'antd'
import { useState } from 'react'
import { isApiError } from '../../platform/api-error.ts'
import { ask, showError, tell } from '../../platform/feedback.tsx'
import { useRead, useWrite } from '../../platform/reading.ts'
import { momentShown } from '../../ui/faces/formats.ts'
import { State } from '../../ui/faces/Page.tsx'

const AREA = 'statement-links'
const USUAL_DAYS = 30

interface Props {
  readonly issueId: string
  readonly recipients: readonly string[]
  readonly may: boolean
}

export function StatementLinks({ issueId, recipients, may }: Props) {
  const { data = [] } = useRead(AREA, api.list, { params: { id: issueId } }, { staleMs: 0 })
  const { mutateAsync: make, isPending } = useWrite(AREA, api.make, { quiet: true })
  const { mutateAsync: end } = useWrite(AREA, api.withdraw)
  const [recipient, setRecipient] = useState(recipients[0] ?? '')
  const [days, setDays] = useState(USUAL_DAYS)
  const [made, setMade] = useState<Data<typeof api.make> | null>(null)
  const [problem, setProblem] = useState('')
  const create = async () => {
    setProblem('')
    try {
      setMade((await make({ params: { id: issueId }, body: { recipient, days } })).data)
    } catch (error) {
      if (isApiError(error) && error.status < 500) setProblem(error.message)
      else showError(error)
    }
  }
  const withdraw = async (id: string, whose: string) => {
    if (
      !(await ask({ title: `收回给${whose}的链接？`, content: '对方再打开时看不到报表；已经下载的收不回来。', ok: '收回', danger: true }))
    )
      return
    await end({ params: { id } }).then(
      () => tell.success('已收回'),
      () => undefined,
    )
  }
  return (
    <section aria-label="报表包链接">
      <h4 className="proof-title">报表包链接</h4>
      <p className="quiet">PDF 和数据打成一个签名的包，对方凭链接打开，不用账号；真伪用核验程序核对。</p>
      {data.map((one) => (
        <LinkRow key={one.id} one={one} may={may} onWithdraw={withdraw} />
      ))}
      <div className="tell-row">
        <Input
          aria-label="链接给谁"
          placeholder="给谁"
          maxLength={100}
          disabled={!may}
          value={recipient}
          onChange={(event) => setRecipient(event.target.value)}
        />
        <InputNumber
          aria-label="链接有效天数"
          min={1}
          max={MOST_LINK_DAYS}
          suffix="天有效"
          disabled={!may}
          value={days}
          onChange={(next) => setDays(next ?? USUAL_DAYS)}
        />
        <Button disabled={!may} loading={isPending} onClick={() => void create()}>
          生成链接
        </Button>
        {problem !== '' && <span className="negative">{problem}</span>}
      </div>
      {made !== null && (
        <p role="status">
          只显示这一次，请复制给对方：
          <Typography.Text className="figure" copyable={{ text: made.link, tooltips: ['复制链接', '已复制'] }}>
            {made.link}
          </Typography.Text>
        </p>
      )}
    </section>
  )
}

interface RowProps {
  readonly one: Data<typeof api.list>[number]
  readonly may: boolean
  readonly onWithdraw: (id: string, whose: string) => Promise<void>
}
const LinkRow = ({ one, may, onWithdraw }: RowProps) => (
  <div className="tell-row">
    <State mark={one.withdrawn ? 'draft' : 'posted'}>{one.withdrawn ? '已收回' : one.openedAt === null ? '未打开' : '已打开'}</State>
    <span>{one.recipient}</span>
    <span className="quiet">
      {one.madeBy} {momentShown(one.madeAt)} 生成，{momentShown(one.expiresAt)} 失效
      {one.openedAt !== null && `；${momentShown(one.openedAt)} 打开`}
    </span>
    {!one.withdrawn && (
      <Button size="small" type="link" disabled={!may} onClick={() => void onWithdraw(one.id, one.recipient)}>
        收回
      </Button>
    )}
  </div>
)
