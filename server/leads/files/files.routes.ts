import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { counsellors } from "#contract/accounts/roles.ts";
import { problem } from "#contract/problem.ts";
import { MAX_IMPORT_BYTES } from "#contract/staff/import-limits.ts";
import {
  idParams,
  importCheck,
  importCheckRequest,
  importRequest,
  importUndo,
  importUndone,
  leadExportQuery,
  leadImportAnswer,
  leadImports,
} from "#contract/staff/staff-leads.ts";
import { staffOf } from "../../http/staff-access.ts";
import { viewerOf } from "../viewer.ts";
import type { LeadExport } from "./export/lead-export.ts";
import { checkImport, type ImportContext } from "./import/check-import.ts";
import { importLeads } from "./import/import-leads.ts";
import { listImports, undoImport } from "./import/past-imports.ts";
import { refusedRows } from "./import/refused-rows.ts";

export type FileRouteOptions = {
  exportLeads: LeadExport;
  context: ImportContext;
};

/** In JSON, each quotation mark and line end of a text file takes two characters. */
const BODY_LIMIT_BYTES = 2 * MAX_IMPORT_BYTES;
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const schema = { tags: ["Staff: lead files"], security: [{ bearer: [] }] };
const refusals = { "4xx": problem, 503: problem };

/** Export and import of leads. */
export const filesRoutes: FastifyPluginAsyncZod<FileRouteOptions> = async (
  app,
  { exportLeads, context },
) => {
  const config = { roles: counsellors };

  app.get(
    "/leads/export",
    {
      config,
      exposeHeadRoute: false,
      schema: {
        ...schema,
        summary: "The leads of a list as a file",
        querystring: leadExportQuery,
        response: { 200: z.any(), ...refusals },
      },
    },
    async (request, reply) => {
      const viewer = viewerOf(staffOf(request), context.branches(), new Date());
      const { name, type, stream } = await exportLeads(request.query, viewer);
      return reply
        .type(type)
        .header("content-disposition", `attachment; filename="${name}"`)
        .send(stream);
    },
  );

  app.get(
    "/leads/imports",
    {
      config,
      schema: {
        ...schema,
        summary: "Files that were imported",
        response: { 200: leadImports, ...refusals },
      },
    },
    async () => ({ imports: await listImports(context) }),
  );

  app.post(
    "/leads/imports/check",
    {
      config: { ...config, needsNoKey: true },
      bodyLimit: BODY_LIMIT_BYTES,
      schema: {
        ...schema,
        summary: "What would be imported, and which rows are bad and why",
        body: importCheckRequest,
        response: { 200: importCheck, ...refusals },
      },
    },
    (request) => checkImport(context, request.body, new Date()),
  );

  app.post(
    "/leads/imports/refused",
    {
      config: { ...config, needsNoKey: true },
      bodyLimit: BODY_LIMIT_BYTES,
      schema: {
        ...schema,
        summary: "The rows of a file that cannot be imported, as a workbook with the reasons",
        body: importCheckRequest,
        response: { 200: z.any(), ...refusals },
      },
    },
    async (request, reply) => {
      const rows = await refusedRows(context, request.body, new Date());
      return reply
        .type(XLSX)
        .header("content-disposition", 'attachment; filename="refused-rows.xlsx"')
        .send(rows);
    },
  );

  app.post(
    "/leads/imports",
    {
      config,
      bodyLimit: BODY_LIMIT_BYTES,
      schema: {
        ...schema,
        summary: "Import a file",
        description:
          "What is answered is stored: the import goes on by itself. `progress` says how far it is.",
        body: importRequest,
        response: { 201: leadImportAnswer, ...refusals },
      },
    },
    async (request, reply) => {
      const taken = await importLeads(context, request.body, staffOf(request), new Date());
      return reply.status(201).send({ import: taken });
    },
  );

  app.post(
    "/leads/imports/:id/undo",
    {
      config,
      schema: {
        ...schema,
        summary: "Take an import back",
        description: "The 409 names the leads that were worked on in `workedOn`.",
        params: idParams,
        body: importUndo,
        response: { 200: importUndone, ...refusals },
      },
    },
    (request) => undoImport(context, request.params.id, request.body, staffOf(request), new Date()),
  );
};
