/** 报表包链接: signed statements for a recipient without an account (CI-35a). Calls of our own. */
import { z } from 'zod'
import { Flag, Id, Moment, text, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { wire } from '../../kernel/wire.ts'

const base = '/rest/statements/merge/report/v1.0/issued'
const door = '/rest/statementPackage/v1.0'
const One = z.object({ id: Id })
const Secret = z.object({ token: z.string().max(100) })

export const statementLinksApi = {
  list: {
    method: 'GET',
    path: `${base}/:id/links`,
    summary: '报表包链接',
    permission: 'report-issuedStatements-chaxun',
    params: One,
    many: wire({
      id: ['linkId', Id],
      recipient: ['recipient', z.string()],
      madeBy: ['createUserName', z.string()],
      madeAt: ['createTime', Moment],
      expiresAt: ['expireTime', Moment],
      openedAt: ['openedTime', Moment.nullable()],
      withdrawn: ['withdrawnFlag', Flag],
    }),
  },
  make: {
    method: 'POST',
    path: `${base}/:id/links`,
    summary: '生成报表包链接',
    unversioned: 'made',
    permission: 'report-issuedStatements-bianji',
    long: true,
    params: One,
    body: wire({
      recipient: ['recipient', text({ required: '请填写报送对象', max: 100, tooLong: '报送对象最多100字' })],
      days: ['validDays', Whole],
    }),
    one: wire({
      id: ['linkId', Id],
      /** Shown once: only its hash is kept. */
      link: ['link', z.string()],
      expiresAt: ['expireTime', Moment],
      packageDigest: ['packageDigest', z.string()],
    }),
  },
  withdraw: {
    method: 'DELETE',
    path: `${base}/links/:id`,
    summary: '收回报表包链接',
    permission: 'report-issuedStatements-bianji',
    params: One,
  },
  /** The page the link opens, for nobody signed in. */
  open: { method: 'GET', path: `${door}/:token`, summary: '查看提供的报表', scope: 'public', long: true, download: true, params: Secret },
  package: {
    method: 'GET',
    path: `${door}/:token/package`,
    summary: '下载签名的报表包',
    scope: 'public',
    long: true,
    download: true,
    params: Secret,
  },
} as const satisfies Api
