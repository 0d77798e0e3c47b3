import type { FrontendConfig } from '@contract/configuration';
import { judgeBody } from '../../../modules/forms/judgeBody';
import type { AnalysisRouteDeps } from '../../../modules/studio/analysis.routes';
import type { CopyChecks } from '../../../modules/studio/analysis/copyChecks';
import { createCompareDefinitions } from '../../../modules/studio/analysis/compareDefinitions';
import { createDescribeImports } from '../../../modules/studio/analysis/importedListChanges';
import type { DefinitionSources } from '../../../modules/studio/analysis/definitionSources';
import { createExplainField } from '../../../modules/studio/analysis/explainField';
import { createExampleOfDeposit } from '../../../modules/studio/examples/exampleOfDeposit';
import { createJudgeAsExample } from '../../../modules/studio/examples/judgeAsExample';
import { createPreviewService } from '../../../modules/studio/analysis/previewForm';
import type { WorkingCopyService } from '../../../modules/studio/workingCopy/workingCopy.service';
import type { UploadService } from '../../../modules/uploads/upload.service';
import type { Environment } from '../environment';
import type { FormServices } from './formServices';
import type { Models } from '../models';
import { createDefinitionSources } from '../readDefinitions';

interface AnalysisDeps extends FormServices {
  config: Environment['config'];
  formCompiler: Environment['formCompiler'];
  models: Models;
  workingCopy: WorkingCopyService;
  checks: CopyChecks;
  uploads: UploadService;
  impact: AnalysisRouteDeps['impact'];
  configuration: () => FrontendConfig;
}

/** Builds what looks at definitions and changes nothing. */
export function createAnalysisServices(
  from: AnalysisDeps,
): AnalysisRouteDeps & { sources: DefinitionSources } {
  const { formCompiler: compiler } = from;
  const sources = createDefinitionSources(from);
  return {
    sources,
    impact: from.impact,
    check: from.checks.check,
    findCheckState: from.checks.findState,
    compare: createCompareDefinitions(
      sources,
      compiler,
      createDescribeImports(from),
    ),
    explainField: createExplainField({ ...from, judgeBody }),
    judgeAsExample: createJudgeAsExample(sources, compiler),
    exampleOfDeposit: createExampleOfDeposit({
      deposits: from.models.deposits,
      forms: from.forms,
      sources,
    }),
    previews: createPreviewService({
      sources,
      compiler,
      lists: from.listService,
      contextPath: from.config.contextPath,
    }),
  };
}
