/** The summary card of a month: a row per kind of document with its sums, and the button that makes the vouchers. */
import { itemOf, sees } from '@app/domain/access/menu'
import { groupThousands } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { stepTitles } from '@app/domain/papers/quick-account/steps'
import { Button } from 'antd'
import { useState } from 'react'
import { useGo } from '../../platform/links.tsx'
import { sendToBackground } from '../../platform/background.ts'
import { showError } from '../../platform/feedback.tsx'
import { useCan, useLocked, useSession, viewerOf } from '../../platform/session.ts'
import { Failed, Loading } from '../../ui/faces/faces.tsx'
import type { GuideStep } from '../../ui/faces/guide-steps.ts'
import { later } from '../../ui/faces/later.tsx'
import { closeQuickAccount } from './display.ts'
import { addressOfModule, type InModule, type ListedKey, moduleOf, pathOf } from './module-pages.ts'
import { useModuleTotals, type ModuleSums } from './quick-account.api.ts'
import { listedFor } from './run.ts'
import { useAgent } from './use-agent.ts'
import { useFocus } from './use-focus.ts'

interface Props {
  readonly period: Period
  readonly onRules: () => void
  readonly onBegin: () => Promise<void>
}

const GuideTour = later(() => import('../../ui/faces/GuideTour.tsx'))
/** 操作引导: the card part by part, in the order it is worked through. */
const guide: readonly GuideStep[] = [
  { title: '本期单据', text: '每一行是一类单据：数量、金额，还有多少没有生成凭证；灰色的行本期还没有单据。', at: '.qa-summary tbody' },
  {
    title: '补齐单据',
    text: '导入、手工录入或查看，会打开那一类单据的页面；向导缩成右下角的按钮，随时回来。',
    at: '.qa-summary .qa-actions',
  },
  { title: '凭证规则', text: '怎样合并、用哪天的日期、对方科目和摘要，各类单据分别设置，关闭时保存。', at: '.qa-guide-rules' },
  {
    title: '一键生成凭证',
    text: '先列出要留意的事，按继续开始；每一步失败不影响其他步骤，结果里写明每份单据为什么没有生成。',
    at: '.qa-guide-go',
  },
  { title: '后台生成', text: '单据很多时转到后台，可以继续做别的，在“任务管理”里查看进度和取消。', at: '.qa-guide-later' },
]

const isFund = (key: ListedKey): boolean => key === 'bank' || key === 'cash'
const unit = (key: ListedKey): string => (isFund(key) ? '笔' : '张')

const sumsOf = (list: readonly ModuleSums[], key: ListedKey) => list.find((one) => one.moduleId === moduleOf(key))

export function SummaryCard({ period, onRules, onBegin }: Props) {
  const all = useModuleTotals(period)
  const waiting = useModuleTotals(period, false)
  const may = useCan('document-createVoucher-bianji')
  const locked = useLocked(period)
  const listed = listedFor(useAgent())
  const [busy, setBusy] = useState(false)
  const [guided, setGuided] = useState(false)
  const ready = all.data !== undefined && waiting.data !== undefined
  const stopped = locked ?? (may ? null : '您没有录凭证的权限')
  const go = useFocus<HTMLButtonElement>(ready && stopped === null)
  const other = useFocus<HTMLButtonElement>(ready && stopped !== null)
  if (all.error) return <Failed error={all.error} onAgain={all.again} />
  if (!ready) return <Loading />
  const countOf = (list: readonly ModuleSums[]) => listed.reduce((count, key) => count + (sumsOf(list, key)?.count ?? 0), 0)
  const left = countOf(waiting.data)
  const total = countOf(all.data)
  const said = left > 0 ? `${left} 份单据待生成凭证` : total === 0 ? '本期还没有发票和资金流水' : '本期单据都已生成凭证'
  const begin = async () => {
    setBusy(true)
    try {
      await onBegin()
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Modules listed={listed} period={period} all={all.data} waiting={waiting.data} closed={locked !== null} />
      <footer className="qa-foot">
        <Button ref={other} className="qa-guide-rules" onClick={onRules}>
          凭证规则
        </Button>
        <Button type="link" onClick={() => setGuided(true)}>
          操作引导
        </Button>
        <span className="qa-why quiet" role="status">
          {stopped ?? said}
        </span>
        <Button
          className="qa-guide-later"
          disabled={stopped !== null || left === 0}
          title="在后台逐步生成，可以继续做别的，在任务管理里查看和取消"
          onClick={() => void sendToBackground({ kind: 'quickAccount', from: period }).then(closeQuickAccount, showError)}
        >
          后台生成
        </Button>
        <Button ref={go} className="qa-guide-go" type="primary" disabled={stopped !== null} loading={busy} onClick={() => void begin()}>
          一键生成凭证
        </Button>
      </footer>
      {guided && <GuideTour steps={guide} within=".qa-body" onClose={() => setGuided(false)} />}
    </>
  )
}

interface ModulesProps {
  readonly listed: readonly ListedKey[]
  readonly period: Period
  readonly all: readonly ModuleSums[]
  /** Without their voucher. */
  readonly waiting: readonly ModuleSums[]
  readonly closed: boolean
}
const Modules = ({ listed, period, all, waiting, closed }: ModulesProps) => (
  <table className="qa-summary">
    <thead>
      <tr>
        <th>单据</th>
        <th className="right">数量</th>
        <th className="right">金额</th>
        <th className="right">待生成</th>
        <th aria-label="操作" />
      </tr>
    </thead>
    <tbody>
      {listed.map((key) => (
        <ModuleRow key={key} name={key} period={period} sums={sumsOf(all, key)} left={sumsOf(waiting, key)?.count ?? 0} closed={closed} />
      ))}
    </tbody>
  </table>
)

function ModuleRow({
  name,
  period,
  sums,
  left,
  closed,
}: {
  name: ListedKey
  period: Period
  sums: ModuleSums | undefined
  left: number
  closed: boolean
}) {
  const navigate = useGo()
  const viewer = viewerOf(useSession())
  const item = itemOf(pathOf(name))
  const visible = item !== undefined && sees(viewer, item)
  const may = visible && viewer.permissions.has(`${item.code}-bianji`)
  const go = (query: InModule = {}) => void navigate(addressOfModule(name, period, query))
  const count = sums?.count ?? 0
  return (
    <tr className={count === 0 ? 'qa-none' : ''}>
      <th scope="row">{stepTitles[name]}</th>
      <td className="right figure">
        {count} {unit(name)}
      </td>
      <td className="right">{sums && <Sums name={name} sums={sums} />}</td>
      <td className="right figure">{left === 0 ? '—' : `${left} ${unit(name)}`}</td>
      <td className="qa-actions">
        <Button size="small" disabled={!may || closed} onClick={() => go({ execute: 'import' })}>
          导入
        </Button>
        <Button size="small" disabled={!may || closed} onClick={() => go({ execute: 'input' })}>
          手工录入
        </Button>
        <Button size="small" disabled={!visible} onClick={() => go()}>
          查看
        </Button>
      </td>
    </tr>
  )
}

function Sums({ name, sums }: { name: ListedKey; sums: ModuleSums }) {
  const parts: readonly (readonly [string, string])[] = isFund(name)
    ? [
        [`收入 ${sums.inflowCount} 笔`, groupThousands(sums.inflow)],
        [`支出 ${sums.outflowCount} 笔`, groupThousands(sums.outflow)],
      ]
    : [
        ...(name === 'claims' ? [['报销金额', groupThousands(sums.claims)] as const] : []),
        ['不含税', groupThousands(sums.net)],
        ['税额', groupThousands(sums.tax)],
      ]
  return (
    <span className="qa-sums">
      {parts.map(([label, text]) => (
        <span key={label}>
          <i>{label}</i>
          <b className="figure">{text}</b>
        </span>
      ))}
    </span>
  )
}
