/** Files: the vault and all that is about its files. */
import { adapter } from './cases/adapter';
import { fileManager } from './cases/file-manager';
import { linkedFiles, metadataCache } from './cases/metadata-cache';
import { vaultChanges } from './cases/vault-changes';
import { vaultOnDisk } from './cases/vault-on-disk';
import { vaultFiles, vaultTree } from './cases/vault-tree';
import { onHost, onOneHost } from './open-host';

onOneHost({ files: vaultFiles }, vaultTree);
onHost({ files: vaultFiles }, vaultChanges, vaultOnDisk);
onOneHost({ files: linkedFiles }, adapter);
onHost({ files: linkedFiles }, metadataCache, fileManager);
