/** A year for the auditor: the firm's people, rights, sign-ins and exports; backups, practised restores, proofs and programs of the installation. */
import { BACKUP_STATES } from '@app/domain/centre/backups/backup'
import { RUN_KINDS, RUN_STATES } from '@app/domain/centre/installation/runs'
import { reportRange, securityReport, type SecurityFacts } from '@app/domain/centre/security-report/report'
import { settingWords } from '@app/domain/firm/security/settings'
import { day } from '@app/domain/kernel/period'
import type { Sheet } from '@app/domain/kernel/sheet'
import { disclosureSourceNames } from '@app/domain/ledger/disclosures/disclosure'
import { firmSettings } from '../../firm/security/index.ts'
import { asPlatform } from '../../platform/database/database.ts'
import type { AgencyCaller } from '../../platform/http/context.ts'
import * as queries from './security-report.queries.ts'

type Told = SecurityFacts['exports'][number]

export async function report(caller: AgencyCaller, year: number): Promise<Sheet> {
  const { id } = caller.user.agency
  const range = reportRange(year)
  const span = { from: day(range.from), to: day(range.to) }
  const { disclosed, ledgerBackups, ...own } = await caller.transact(async ({ db }) => ({
    settled: await firmSettings(db, id),
    people: await queries.people(db, id),
    rights: await queries.rights(db, id, span),
    exports: await queries.exported(db, id, span),
    ledgerBackups: await queries.ledgerBackups(db, id, span),
    disclosed: await queries.disclosed(db, id, span),
    ...(await asPlatform(db, async (all) => ({
      refused: await queries.refused(all, id, span),
      runs: await queries.runs(all, span),
      verified: await queries.verified(all, span),
      versions: await queries.versions(all, span),
    }))),
  }))
  const { settled, runs, verified, exports, ...rest } = own
  const ofRuns = (practice: boolean): Told[] =>
    runs
      .filter(({ kind }) => (kind === 'practice') === practice)
      .map(({ kind, state, count, lastAt }) => ({ what: `${RUN_KINDS[kind]} · ${RUN_STATES[state]}`, count, lastAt }))
  return securityReport({
    ...rest,
    firm: caller.user.agency.name,
    year,
    now: caller.now,
    separated: settled.separated,
    settings: settingWords(settled),
    exports: [
      ...exports,
      ...disclosed.map(({ source, count, lastAt }) => ({ what: `对外提供 · ${disclosureSourceNames[source]}`, count, lastAt })),
    ],
    backups: [
      ...ofRuns(false),
      ...ledgerBackups.map(({ state, count, lastAt }) => ({ what: `账套备份 · ${BACKUP_STATES[state]}`, count, lastAt })),
    ],
    practices: ofRuns(true),
    verified: verified.map(({ clean, count, lastAt }) => ({ what: clean ? '全部相符' : '发现不符', count, lastAt })),
  })
}
