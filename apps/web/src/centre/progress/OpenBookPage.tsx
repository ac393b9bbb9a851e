/** 开通账套: what is missing before a ledger can be worked on — enabled, paid for, somebody in charge — each put right here. */
import { pageAt } from '@app/domain/access/address'
import type { LedgerEntry } from '@app/contract/ledger/ledgers/ledgers'
import { isExpired, STOPPED } from '@app/domain/ledger/licence/licence'
import { CheckCircleFilled, ExclamationCircleFilled } from '@ant-design/icons'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useGo } from '../../platform/links.tsx'
import type { z } from 'zod'
import { useEnterLedger, useLedgerList, useLedgerOverview } from '../../ledger/ledgers/index.ts'
import { useRenew } from '../../ledger/licence/index.ts'
import { showError, tell } from '../../platform/feedback.tsx'
import { useCan } from '../../platform/session.ts'
import { useToday } from '../../platform/today.ts'
import { Empty, Failed, Loading } from '../../ui/faces/faces.tsx'
import { Page } from '../../ui/faces/Page.tsx'
import { AssignDialog, useSwitchStatus } from '../ledger-list/index.ts'
import { useLedgerTips } from './progress.api.ts'
import './progress.css'

type Entry = z.output<typeof LedgerEntry>

export default function OpenBookPage() {
  const { pathname } = useLocation()
  const id = decodeURIComponent(pathname.split('/').at(-1) ?? '')
  const { data, loading, error, again } = useLedgerList()
  const ledger = data?.find((one) => one.id === id)
  return (
    <Page title="开通账套">
      {error ? (
        <Failed error={error} onAgain={again} />
      ) : loading ? (
        <Loading />
      ) : ledger === undefined ? (
        <Empty title="账套不存在，或没有分配给您" hint="请联系主管为您分配账套" />
      ) : (
        <OpenBook ledger={ledger} />
      )}
    </Page>
  )
}

function OpenBook({ ledger }: { ledger: Entry }) {
  const today = useToday()
  const navigate = useGo()
  const enter = useEnterLedger()
  const renew = useRenew()
  const may = useCan('controlCenter-booksSetList-bianji')
  const { data: overview } = useLedgerOverview()
  const { data: tips } = useLedgerTips(ledger.id)
  const { mutateAsync: switchStatus, isPending } = useSwitchStatus()
  const [assigning, setAssigning] = useState(false)
  const usage = overview?.ledgers.find((one) => one.id === ledger.id)
  const names = overview?.people.filter((one) => usage?.memberIds.includes(one.id)).map((one) => one.name) ?? []
  const stopped = ledger.status === STOPPED
  const expired = isExpired(ledger.expiresOn, today)
  const enable = async () => {
    await switchStatus({ body: { ids: [ledger.id], status: 1 } })
    tell.success('启用成功')
  }
  const ready = !stopped && !expired
  return (
    <div className="open-book">
      <h2>{ledger.name}</h2>
      <ol>
        <Step
          done={!stopped}
          title="启用"
          words={stopped ? '账套已停用，只能查看' : '账套已启用'}
          action={
            may &&
            stopped && (
              <Button loading={isPending} onClick={() => void enable().catch(showError)}>
                启用
              </Button>
            )
          }
        />
        <Step
          done={!expired}
          title="有效期"
          words={
            expired
              ? `账套已于 ${ledger.expiresOn ?? ''} 到期，只能查看`
              : ledger.expiresOn === null
                ? '长期有效'
                : `有效期至 ${ledger.expiresOn}`
          }
          action={may && expired && <Button onClick={() => void renew(ledger)}>续费激活</Button>}
        />
        <Step
          done={names.length > 0 || ledger.shared}
          title="负责人"
          words={ledger.shared ? '对方共享的账套' : names.length > 0 ? names.join('、') : '还没有人负责这个账套'}
          action={may && !ledger.shared && <Button onClick={() => setAssigning(true)}>分配人员</Button>}
        />
      </ol>
      <Tips tips={tips?.[0]?.tips ?? []} />
      <div className="open-book-actions">
        <Button onClick={() => void navigate(pageAt('/controlCenter/booksSetList'))}>返回账套列表</Button>
        <Button type="primary" onClick={() => void enter(ledger.id)}>
          {ready ? '进入账套' : '进入账套（只能查看）'}
        </Button>
      </div>
      {assigning && <AssignDialog ids={[ledger.id]} memberIds={usage?.memberIds ?? []} onClose={() => setAssigning(false)} />}
    </div>
  )
}

const Tips = ({ tips }: { readonly tips: readonly string[] }) =>
  tips.length > 0 && (
    <section className="open-book-tips" aria-label="提示">
      <h3>提示</h3>
      <ul>
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </section>
  )

const Step = ({ done, title, words, action }: { done: boolean; title: string; words: string; action: ReactNode }) => (
  <li className={done ? 'done' : 'lacking'}>
    {done ? <CheckCircleFilled aria-label="已完成" /> : <ExclamationCircleFilled aria-label="未完成" />}
    <b>{title}</b>
    <span>{words}</span>
    {action}
  </li>
)
