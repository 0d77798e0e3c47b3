import type { ValidatorModule } from '@engine/types/validators';

/** Loads the validators of a form version: a module from the same origin. */
export async function importValidators(url: string): Promise<ValidatorModule> {
  const module = (await import(/* @vite-ignore */ url)) as {
    default: ValidatorModule;
  };
  return module.default;
}
