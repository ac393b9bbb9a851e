/** Endpoints (接口): plain objects, declared once; server routes, client, permissions and the OpenAPI document come from them. */
import type { FeatureCode } from '@app/domain/access/features'
import type { Permission } from '@app/domain/access/menu'
import type { Role } from '@app/domain/access/roles'
import type { z } from 'zod'
import type { Upload } from './uploads.ts'
import type { Guard } from './versions.ts'
import type { Asked, Schema } from './wire.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * public: no session · client: a client's own session, for one ledger · user: signed in · agency: signed in and in a firm · ledger: a ledger is selected and its rights are checked.
 */
export type Scope = 'public' | 'client' | 'user' | 'agency' | 'ledger'

/** Why a save carries no version (decision 0038), where many share the reason. */
export const UNVERSIONED = {
  made: '新建，或上传、导入新的内容；没有可被覆盖的旧内容',
  acts: '动作：按当时的状态办理，状态不对即拒绝，不覆盖内容',
  single: '一个开关或一个值，调用说的就是全部，最后一次为准并留痕',
  reads: '读或试算，不保存',
  draft: '只退回草稿或登记已预缴，状态已变即拒绝；填写的内容不动',
  self: '登录、注册与本人的账号，只有本人改',
} as const

export interface Endpoint {
  readonly method: Method
  readonly path: string
  /** One Chinese line for the OpenAPI document and the operation log. */
  readonly summary: string
  readonly scope?: Scope
  /** The permission code asked for; without one, every member of the scope may call. */
  readonly permission?: Permission
  /** The right depends on what the call is about: its use case asks for the one of these that fits. */
  readonly anyOf?: readonly Permission[]
  /** Part of a feature that is no page of the menu; those of pages are asked for with the page's permission. */
  readonly feature?: FeatureCode
  /** Only these built-in roles may; the use case says so in its own words. */
  readonly roles?: readonly Role[]
  /** About a ledger of the caller's own firm: another firm's is refused, though it be shared. */
  readonly ofOwner?: true
  /** Of a client's calls: somebody of his staff may make it too, who comes for what is his own. */
  readonly ofStaff?: true
  /** Enters a ledger: refused to those who are not among its people. */
  readonly ofMember?: true
  /** Writes into the month it names, or whose vouchers it changes: refused once that month is closed. */
  readonly intoMonth?: true
  /** Saves the whole of what another call shows: refused when something else is stored by now. */
  readonly guards?: Guard
  /** Why it carries none: one of the reasons many share, or its own. A save has a guard or this. */
  readonly unversioned?: keyof typeof UNVERSIONED | { readonly because: string }
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  readonly one?: Schema
  readonly many?: Schema
  /** Shape of totalData beside the list. */
  readonly total?: Schema
  /** Takes files: multipart/form-data, fields in the query. */
  readonly upload?: Upload
  /** The most one uploaded file may have; 20 MB when not said. */
  readonly uploadMegabytes?: number
  /** Waits for the outside or for a password's hash, or works in several ledgers: its use case opens its own transactions. */
  readonly long?: true
  /** Answers a file. */
  readonly download?: true
  /** A write method that changes no books, or a read method that does. Default: everything but GET writes. */
  readonly writes?: boolean
  /** A write that read-only, expired and stopped ledgers still accept (selecting, exporting, own preferences). */
  readonly evenWhenStopped?: true
  /** Answered to a person whose password has aged: what it takes to change it, nothing else. */
  readonly evenWhenAged?: true
  /**
   * The chat service may call it with a person's pass: reads: a GET, in a transaction that writes nothing; keeps: what the person and
   * an assistant said. Without it a pass opens nothing.
   */
  readonly chat?: 'reads' | 'keeps'
  /** The longest text a field of it may have; 200,000 characters when not said. */
  readonly longestText?: number
  /** The most months one call reads at once (`from` to `to`); 36 when not said. */
  readonly mostMonths?: number
  /** Asked all day with the same texts, by everybody: its statements stay prepared, because that was measured to pay. */
  readonly repeats?: true
  /** Books and reports read one frozen snapshot: repeatable read, read only. */
  readonly snapshot?: true
}

/** Whether a call changes anything. */
export const writes = (endpoint: Endpoint): boolean => endpoint.writes ?? endpoint.method !== 'GET'

/** The header a write goes under a number of its own with: sent again, it is known again. */
export const ONCE_HEADER = 'idempotency-key'
/** Whether a call is done once for one number of a person's: what writes, but for files that are only drawn and those who are not signed in. */
export const isNumbered = (endpoint: Endpoint): boolean => writes(endpoint) && !endpoint.download && endpoint.scope !== 'public'

export type Api = { readonly [name: string]: Endpoint }

type Part<E, K extends 'params' | 'query' | 'body'> = E extends { readonly [_ in K]: infer T }
  ? T extends Schema
    ? { [_ in K]: z.output<T> }
    : unknown
  : unknown

/** What a handler receives. */
export type Input<E> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>

type Given<E, K extends 'params' | 'query' | 'body'> = E extends { readonly [_ in K]: infer T }
  ? T extends Schema
    ? object extends Asked<T>
      ? { [_ in K]?: Asked<T> | undefined }
      : { [_ in K]: Asked<T> }
    : unknown
  : unknown

/** What a caller passes: what has a usual value may be left out. */
export type ClientInput<E> = Given<E, 'params'> & Given<E, 'query'> & Given<E, 'body'>

export type Data<E> = E extends { readonly many: infer T }
  ? T extends Schema
    ? z.output<T>[]
    : never
  : E extends { readonly one: infer T }
    ? T extends Schema
      ? z.output<T>
      : never
    : void

export type Total<E> = E extends { readonly total: infer T } ? (T extends Schema ? z.output<T> : never) : undefined
