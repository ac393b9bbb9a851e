/** The page a recipient of statements opens by a link: what it is, whether it still holds, the package, and how to prove it. */
import { dayInChina, type Day } from '@app/domain/kernel/period'
import { escaped, plainPage } from '../../platform/plain-page.ts'

export const closedPage = (): string =>
  plainPage('会计报表', '<header><h1>报表打不开了</h1><p>链接已过期、已收回，或不完整。请联系提供报表的单位重新发送。</p></header>')

interface Facts {
  readonly company: string
  readonly filing: string
  readonly version: number
  readonly newest: number
  readonly issuedOn: Day
  readonly recipient: string
  readonly expiresAt: Date
  readonly packageAt: string
  readonly packageDigest: string
}

export function statementsPage(facts: Facts): string {
  const { company, filing, version, newest, issuedOn, recipient, expiresAt, packageAt, packageDigest } = facts
  const replaced =
    newest > version ? `<section><h2>已更正</h2><p>这一版已由第${newest}版更正，请向提供单位索取新的一版。</p></section>` : ''
  return plainPage(
    `${company} 会计报表`,
    `<header><h1>${escaped(company)}</h1><p>${escaped(filing)} · 第${version}版</p><p>${issuedOn}报出，提供给${escaped(recipient)}</p></header>
${replaced}
<section class="net"><span>报表包（PDF 与数据，已签名）</span><a href="${escaped(packageAt)}">下载</a></section>
<section><h2>怎样核对真伪</h2><p>包里的 manifest.json 由提供单位所用系统的密钥签名（SM2）。把下载的文件交给核验程序 qingzhang-verifier，并用提供单位另行告知的公钥核对；改动一个字节都会被指出。</p><p>整个文件的 SM3：<span style="word-break:break-all">${packageDigest}</span></p></section>
<footer>${dayInChina(expiresAt)}后失效。请勿转发给无关的人。</footer>`,
  )
}
