import { NotInstalled, WayFailed } from './databaseWay';
import { findJava, installJava } from './findJava';
import { provideJars, type Jars } from './provideJars';

/** A `java` that runs source files, and the folder with the jars of a program. */
export interface JavaProgram {
  readonly java: string;
  readonly jars: string;
}

/** Finds Java and fetches the jars of a program; installs Java and Maven first where they are missing and can be. */
export async function provideJava(
  wanted: Jars,
  env: NodeJS.ProcessEnv,
  say: (text: string) => void,
): Promise<JavaProgram> {
  try {
    return await prepare(wanted, env, say);
  } catch (problem) {
    if (!(problem instanceof NotInstalled)) throw problem;
    const refusal = await installJava(say);
    if (refusal) throw new WayFailed(`${problem.message}; ${refusal}`);
    return prepare(wanted, env, say);
  }
}

async function prepare(
  wanted: Jars,
  env: NodeJS.ProcessEnv,
  say: (text: string) => void,
): Promise<JavaProgram> {
  const java = await findJava(env);
  if (!java) throw new NotInstalled('there is no JDK on this machine');
  return { java, jars: await provideJars(wanted, env, say) };
}
