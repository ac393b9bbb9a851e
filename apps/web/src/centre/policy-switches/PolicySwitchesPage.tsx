/** 规定启用: doubtful rules of the firm, each off until somebody in charge has seen what it changes; every switching stays on record. */
import { PACKAGE_KEYS, POLICY_PACKAGES, type PackageKey } from '@app/domain/ledger/policies/packages'
import { Button } from 'antd'
import { useState } from 'react'
import { useCan } from '../../platform/session.ts'
import { faceOf } from '../../ui/faces/faces.tsx'
import { momentShown } from '../../ui/faces/formats.ts'
import { Page, State } from '../../ui/faces/Page.tsx'
import { useFirmSwitchings, type Switching } from './policy-switches.api.ts'
import { SwitchDialog } from './SwitchDialog.tsx'
import './policy-switches.css'

export default function PolicySwitchesPage() {
  const { data, loading, error, again } = useFirmSwitchings()
  const may = useCan('controlCenter-policySwitches-bianji')
  const [opened, setOpened] = useState<PackageKey | null>(null)
  const last = (key: PackageKey): Switching | undefined => data?.find((one) => one.package === key)
  return (
    <Page title="规定启用">
      {faceOf({ loading, error, again, count: 1, empty: null }) ?? (
        <div className="policy-switches">
          <p className="quiet">
            正文没有看到、或转述互相矛盾的规定，默认不启用。启用前先看哪些账套还没有申报的数会变；启用对本公司的全部账套有效，谁在何时启用记在这里、操作日志和申报的证据里。
          </p>
          {PACKAGE_KEYS.map((key) => (
            <One key={key} name={key} history={data?.filter((one) => one.package === key) ?? []} may={may} onOpen={() => setOpened(key)} />
          ))}
        </div>
      )}
      {opened !== null && (
        <SwitchDialog name={opened} on={last(opened)?.on !== true} seen={last(opened)?.id ?? null} onClose={() => setOpened(null)} />
      )}
    </Page>
  )
}

interface OneProps {
  readonly name: PackageKey
  readonly history: readonly Switching[]
  readonly may: boolean
  readonly onOpen: () => void
}
function One({ name, history, may, onOpen }: OneProps) {
  const { title, source, doubt, from } = POLICY_PACKAGES[name]
  const on = history[0]?.on === true
  return (
    <section className="policy-package" aria-label={title}>
      <div className="policy-head">
        <h2>{title}</h2>
        <State mark={on ? 'suggested' : 'draft'}>{on ? '已启用' : '不启用'}</State>
        <Button danger={!on} disabled={!may} onClick={onOpen}>
          {on ? '看影响并停用' : '看影响并启用'}
        </Button>
      </div>
      <p>
        自 {from}；{source}。{doubt}。
      </p>
      {history.length === 0 ? (
        <p className="quiet">从未启用过</p>
      ) : (
        <ul>
          {history.map((one) => (
            <li key={one.id}>
              {momentShown(one.at)} {one.by} {one.on ? '启用' : '停用'}：{one.reason}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
