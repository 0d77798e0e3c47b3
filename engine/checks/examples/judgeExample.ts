import { judge } from '../../evaluate/judge';
import { normalise } from '../../evaluate/values/normalise';
import type { Lists } from '../../types/context';
import type { Evaluation } from '../../types/evaluation';
import type { CompiledForm } from '../../types/model';
import { exampleContext } from './exampleContext';
import type { Example } from './exampleTypes';

/** Judges the document of an example as the API judges a body: its texts normalised first. */
export function judgeExample(
  form: CompiledForm,
  example: Pick<
    Example,
    'data' | 'user' | 'files' | 'captcha' | 'checks' | 'today'
  >,
  lists: Lists,
): Evaluation {
  const data = normalise(form, example.data);
  return judge(form, data, exampleContext(example, lists));
}
