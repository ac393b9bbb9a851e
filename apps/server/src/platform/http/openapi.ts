/** The OpenAPI 3.1 document, made from the endpoints themselves. */
import { z } from 'zod'
import { isNumbered, ONCE_HEADER, type Endpoint } from '@app/contract/kernel/endpoint'
import { LONGEST_PASSWORD, MOST_PASSWORDS, PASSWORD_FIELD, type Upload } from '@app/contract/kernel/uploads'
import type { Route } from './implement.ts'
import { FILE_MEGABYTES } from './uploads.ts'

type Schema = z.core.$ZodType
const shape = (schema: Schema, io: 'input' | 'output' = 'input') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', cycles: 'ref' }) as Record<string, unknown>
  return rest
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  bmp: 'image/bmp',
  webp: 'image/webp',
  pdf: 'application/pdf',
  ofd: 'application/ofd',
  xml: 'application/xml',
  zip: 'application/zip',
  json: 'application/json',
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  txt: 'text/plain',
  html: 'text/html',
  xlsb: 'application/vnd.ms-excel.sheet.binary.macroenabled.12',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  // of a program that writes the older workbooks of the same shape
  et: 'application/vnd.ms-excel',
  ofx: 'application/x-ofx',
  qif: 'application/qif',
  sta: 'text/plain',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

function parameters(schema: Schema | undefined, place: 'path' | 'query') {
  if (!schema) return []
  const object = shape(schema) as { properties?: Record<string, unknown>; required?: string[] }
  return Object.entries(object.properties ?? {}).map(([name, one]) => ({
    name,
    in: place,
    required: place === 'path' || (object.required ?? []).includes(name),
    schema: one,
  }))
}

/** The parts of an upload: every file is called `file`, whatever else is said stands in the query. */
const multipart = ({ uploadMegabytes = FILE_MEGABYTES }: Endpoint, { what, most, endings }: Upload) => ({
  schema: {
    type: 'object',
    required: ['file'],
    properties: {
      file: {
        type: 'array',
        minItems: 1,
        maxItems: most,
        items: { type: 'string', format: 'binary' },
        description: `${what}：${endings.map((one) => `.${one}`).join('、')}，${most === 1 ? '一个文件' : `一次最多${most}个`}，每个最多${uploadMegabytes}MB`,
      },
      [PASSWORD_FIELD]: {
        type: 'array',
        maxItems: MOST_PASSWORDS,
        items: { type: 'string', maxLength: LONGEST_PASSWORD },
        description: '打开密码：有密码的压缩包、工作簿的；写在文件之前，不保存',
      },
    },
  },
  encoding: { file: { contentType: [...new Set(endings.map((one) => MEDIA_TYPES[one] ?? 'application/octet-stream'))].join(', ') } },
})

/** A call that answers nothing but that it is done answers an empty list. */
const envelope = (items: unknown, total: unknown) => ({
  type: 'object',
  required: ['data', 'returnCode', 'returnMessage'],
  properties: {
    data: items === undefined ? { type: 'array', maxItems: 0 } : { type: 'array', items },
    total: { type: 'integer' },
    ...(total !== undefined && { totalData: total }),
    returnCode: { type: 'string' },
    returnMessage: { type: 'string' },
  },
})

export function openapi(routes: readonly Route[], version: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { endpoint } of routes) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    const item = endpoint.many ?? endpoint.one
    paths[path] ??= {}
    paths[path][endpoint.method.toLowerCase()] = {
      summary: endpoint.summary,
      ...(endpoint.permission !== undefined && { 'x-permission': endpoint.permission }),
      security: endpoint.scope === 'public' ? [] : [{ session: [] }],
      parameters: [
        ...parameters(endpoint.params, 'path'),
        ...parameters(endpoint.query, 'query'),
        ...(isNumbered(endpoint) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
      ],
      ...(endpoint.body && { requestBody: { required: true, content: { 'application/json': { schema: shape(endpoint.body) } } } }),
      ...(endpoint.upload && {
        requestBody: {
          required: true,
          content: { 'multipart/form-data': multipart(endpoint, endpoint.upload) },
        },
      }),
      responses: {
        200: {
          description: '成功',
          content: endpoint.download
            ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
            : { 'application/json': { schema: envelope(item && shape(item), endpoint.total && shape(endpoint.total)) } },
        },
        default: { description: '失败', content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
      },
    }
  }
  const text = { type: 'string' }
  return {
    openapi: '3.1.0',
    info: { title: '清账', version },
    paths,
    components: {
      parameters: {
        IdempotencyKey: {
          name: ONCE_HEADER,
          in: 'header',
          required: false,
          schema: { type: 'string', format: 'uuid' },
          description: '请求编号：两天内用同一编号再次提交，只办一次，答复相同；内容不同则拒绝',
        },
      },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'qz_session' } },
      schemas: {
        Error: {
          type: 'object',
          required: ['errorCode', 'errorMessage', 'errorId'],
          properties: {
            errorCode: text,
            errorMessage: text,
            errorId: text,
            details: {
              type: 'array',
              items: { type: 'object', properties: { field: text, row: { type: 'integer' }, column: text, reason: text } },
            },
          },
        },
      },
    },
  }
}
