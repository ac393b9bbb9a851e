/** The frame of every page before signing in: the name of the site, in the agent edition its slogan and hotline, and a card. */
import type { ReactNode } from 'react'
import { useSite } from '../../platform/site.ts'
import { MonthPicture } from './MonthPicture.tsx'
import './login.css'

export type DoorKind = 'login' | 'partner' | 'tax'

const titles: Readonly<Record<DoorKind, string>> = { login: '清账', partner: '税务管理云', tax: '智慧税务' }
const lines: Readonly<Record<DoorKind, string>> = {
  login: '一本账，从发票到申报，笔笔有据',
  partner: '发票、账务、税款预估，一处办理',
  tax: '税款预估、申报期限、客户确认，一处办理',
}

/** What it does that others don't. */
const POINTS = [
  ['每个数都点得到底', '报表到科目，科目到凭证，凭证到原始单据'],
  ['拿不准的先问您', '一键记账写明每张凭证的理由，不猜、不蒙'],
  ['结了账就封存', '之后改动一个字，校验都会指出来'],
] as const

export function Door({ kind, title, children }: { kind: DoorKind; title: string; children: ReactNode }) {
  const site = useSite()
  const agent = kind === 'login' && site?.projectType === 'agent'
  return (
    <div className={`login-page login-${kind}`}>
      {agent && (
        <header className="login-header">
          <strong>清账 · 代账版</strong>
          <span>{site.slogan}</span>
          {site.hotline !== '' && <span className="login-hotline">服务热线：{site.hotline}</span>}
        </header>
      )}
      <div className="login-words">
        <h1>{titles[kind]}</h1>
        <p>{(kind === 'login' && !agent && site?.slogan) || lines[kind]}</p>
        <MonthPicture />
        <ul className="login-points">
          {POINTS.map(([what, how]) => (
            <li key={what}>
              <b>{what}</b>
              <span>{how}</span>
            </li>
          ))}
        </ul>
      </div>
      <main className="login-card">
        <h2>{title}</h2>
        {children}
      </main>
    </div>
  )
}
