/** The frame of every page before signing in: the name of the site, in the agent edition its slogan and hotline, and a card. */
import type { ReactNode } from 'react'
import { useSite } from '../../platform/site.ts'
import './login.css'

export type DoorKind = 'login' | 'partner' | 'tax'

const titles: Readonly<Record<DoorKind, string>> = { login: '清账', partner: '税务管理云', tax: '智慧税务' }
const lines: Readonly<Record<DoorKind, string>> = {
  login: '一本账，从发票到报税，笔笔有据',
  partner: '申报、缴税、账务，一处办理',
  tax: '税务工作台：清单、申报、缴款与回执',
}

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
      </div>
      <main className="login-card">
        <h2>{title}</h2>
        {children}
      </main>
    </div>
  )
}
