import { type Command, Option } from 'commander';
import { type Config, readConfig, type Settings, settings } from '../src/config.ts';

/** Gives a command the flags of these settings. */
export function addConfigOptions(command: Command, names: readonly (keyof Config)[]): Command {
  for (const name of names) {
    const { flag, summary, variable, fallback } = settings[name];
    command.addOption(
      new Option(flag, `${summary} (environment: ${variable}, default: ${fallback || 'none'})`),
    );
  }
  return command;
}

/** The configuration that a command runs under. Throws `invalid` that names the setting at fault. */
export const configOf = (command: Command): Config => readConfig(command.opts<Settings>());
